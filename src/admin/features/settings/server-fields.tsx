import { SelectField, TextField } from "../../../ui/field.tsx";
import type { FormValues } from "../../shell/use-submit.ts";

type Server = {
  readonly host: string;
  readonly port: number;
  readonly security: "tls" | "starttls";
  readonly user: string;
};

type Props = {
  /** As it is set; null: not yet. */
  readonly server: Server | null;
  readonly label?: string;
  readonly placeholder: string;
  /** With their usual ports, the one that is chosen where nothing is set first. */
  readonly securities: readonly (readonly [Server["security"], port: number])[];
  readonly userHint?: string;
};

const SECURITY_NAMES = { tls: "TLS", starttls: "STARTTLS" } as const;

/** Where a server of the mail provider is, and as whom it is used. */
export function ServerFields({ server, label = "Server", placeholder, securities, userHint }: Props) {
  const [usual] = securities;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          label={label}
          name="host"
          defaultValue={server?.host}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Port"
          name="port"
          inputMode="numeric"
          defaultValue={server?.port ?? usual?.[1]}
          autoComplete="off"
        />
      </div>
      <SelectField label="Enkripsi" name="security" defaultValue={server?.security ?? usual?.[0]}>
        {securities.map(([security, port]) => (
          <option key={security} value={security}>
            {`${SECURITY_NAMES[security]} (port ${port})`}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Nama pengguna"
        name="user"
        defaultValue={server?.user}
        autoComplete="off"
        spellCheck={false}
        hint={userHint}
      />
    </>
  );
}

/** What they hold, with the password that stands beside them. */
export const serverInput = ({ host = "", port = "", security, user = "", password = "" }: FormValues) => ({
  ...{ host: host.trim(), user: user.trim() },
  port: port.trim() === "" ? Number.NaN : Number(port),
  security: security === "starttls" ? ("starttls" as const) : ("tls" as const),
  ...(password === "" ? {} : { password }),
});
