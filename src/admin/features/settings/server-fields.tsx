import { SelectField, TextField } from "../../../ui/field.tsx";
import type { FormValues } from "../../shell/use-submit.ts";

type Server = {
  readonly host: string;
  readonly port: number;
  readonly security: "tls" | "starttls" | "none";
  readonly user: string;
};

type Props = {
  /** The stored settings; null if there are none yet. */
  readonly server: Server | null;
  readonly label?: string;
  readonly placeholder: string;
  /** The kinds of encryption with their usual ports. The first kind is preselected if nothing is stored. */
  readonly securities: readonly (readonly [Server["security"], port: number])[];
  readonly userHint?: string;
};

const SECURITY_NAMES = { tls: "TLS", starttls: "STARTTLS", none: "Tanpa enkripsi" } as const;

const IS_SECURITY = (value: string): value is Server["security"] => Object.hasOwn(SECURITY_NAMES, value);

/** Fields for the address of a server of the mail provider, and for the user to sign in as. */
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

/** Reads the values of the fields, and of the password field beside them. */
export const serverInput = ({ host = "", port = "", security, user = "", password = "" }: FormValues) => ({
  ...{ host: host.trim(), user: user.trim() },
  port: port.trim() === "" ? Number.NaN : Number(port),
  security: security !== undefined && IS_SECURITY(security) ? security : ("tls" as const),
  ...(password === "" ? {} : { password }),
});
