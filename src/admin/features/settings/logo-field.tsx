import { useState } from "react";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { useFieldError } from "../../../ui/form.tsx";
import { ImagePicker } from "../images/image-picker.tsx";

type Props = { readonly logo: SettingsAnswer["logo"]; readonly disabled: boolean };

/** The logo of a site without its own. */
export const SHIPPED_LOGO = "/favicon.svg";

/** The picture that represents the site: its id in the library, or empty for the product's own logo. */
export function LogoField({ logo, disabled }: Props) {
  const [chosen, setChosen] = useState(logo);
  const [choosing, setChoosing] = useState(false);
  const error = useFieldError("logo");
  return (
    <fieldset disabled={disabled}>
      <legend className="label">Logo</legend>
      <input type="hidden" name="logo" value={chosen?.id ?? ""} />
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={chosen?.src ?? SHIPPED_LOGO}
          alt={chosen ? "Logo terpilih" : "Logo bawaan"}
          className="h-12 max-w-40 object-contain"
        />
        <Button look="outline" onClick={() => setChoosing(true)}>
          {chosen ? "Ganti logo" : "Pilih logo"}
        </Button>
        {chosen && (
          <Button look="quiet" onClick={() => setChosen(null)}>
            Pakai logo bawaan
          </Button>
        )}
      </div>
      <p className="hint">Paling baik persegi, PNG atau WebP dengan latar transparan, minimal 512 piksel.</p>
      {error && <p className="field-error">{error}</p>}
      {choosing && (
        <ImagePicker
          title="Pilih logo"
          onChoose={({ id, small }) => {
            setChosen({ id, src: small });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
