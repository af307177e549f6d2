import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ServiceName } from "../../modules/dashboard/answers.ts";
import { Notice } from "../../ui/notice.tsx";
import { canI, useMe } from "../api/me.ts";
import { servicesQuery } from "../api/services.ts";
import { PATHS, SERVICES_ANCHOR } from "../paths.ts";
import { SERVICE_TEXTS } from "./service-texts.ts";

type Props = {
  readonly service: ServiceName;
  /** A sentence that says what people can do without the service. */
  readonly instead?: string;
};

/** Says beforehand that the server lacks a service, and how to set it or whom to ask; shows nothing if the service is set. */
export function UnsetService({ service, instead }: Props) {
  const { data } = useQuery(servicesQuery);
  const me = useMe();
  if (!data || data.isSet[service]) return null;
  const { name, without, settings, page } = SERVICE_TEXTS[service];
  return (
    <Notice tone="warning">
      <p>
        <strong>{name} belum diatur.</strong> {without} {instead}
      </p>
      <p className="mt-1">
        {page && canI(me, "manageSettings") ? (
          <Link to={page} className="text-link">
            Atur sekarang
          </Link>
        ) : !page && canI(me, "manageApi") ? (
          <>
            Diatur di server dengan <Names names={settings} />.{" "}
            <Link to={`${PATHS.settings}#${SERVICES_ANCHOR}`} className="text-link">
              Cara mengaturnya
            </Link>
          </>
        ) : (
          `Minta ${orOwner(data.owners)} mengaturnya.`
        )}
      </p>
    </Notice>
  );
}

export const Names = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && (at === names.length - 1 ? " dan " : ", ")}
      <code>{name}</code>
    </span>
  ));

const orOwner = (owners: readonly string[]) =>
  owners.length === 0 ? "pemilik situs" : `pemilik situs (${owners.join(", ")})`;
