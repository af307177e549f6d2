import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SLOT_NAMES } from "../../../modules/page-texts/slots.shared.ts";
import { PRIVACY_PATH } from "../../../site/paths.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api } from "../../api/api.ts";
import { formatPlainDate, formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";

/** Matches the versions that this site has given; imported subscribers have words of their own. */
const OWN_VERSION = /^\d{4}-\d{2}-\d{2}(\.\d+)?$/;

/** Shows on request the text to which a subscriber has agreed. */
export function ConsentText({ version }: { readonly version: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!OWN_VERSION.test(version)) return null;
  if (isOpen) return <Texts version={version} />;
  return (
    <p>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        Baca teks persetujuannya
      </Button>
    </p>
  );
}

function Texts({ version }: { readonly version: string }) {
  const query = useQuery({
    queryKey: [addressOf("GET /page-texts/consents/:version", { version })],
    queryFn: ({ signal }) => api("GET /page-texts/consents/:version", { params: { version }, signal }),
  });
  return (
    <QueryResult query={query}>
      {({ shippedOn, isShippedNow, texts }) => (
        <Panel title={`Teks persetujuan ${version}`}>
          <p>
            Teks bawaan <a href={PRIVACY_PATH}>Kebijakan Privasi</a> tanggal {formatPlainDate(shippedOn)}
            {isShippedNow
              ? ", yang masih tampil sekarang."
              : ". Sesudah itu teks bawaannya diperbarui, jadi halamannya sekarang berbeda."}
          </p>
          {texts.length === 0 && <p className="mt-3">Saat itu tidak ada teks tambahan dari pengelola.</p>}
          {texts.map(({ slot, id, markdown, createdAt }) => (
            <section key={slot} className="mt-5">
              <h3 className="font-bold">{SLOT_NAMES[slot]}</h3>
              <p className="hint">
                Versi {id}, disimpan {formatTime(createdAt)}
              </p>
              <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{markdown}</p>
            </section>
          ))}
        </Panel>
      )}
    </QueryResult>
  );
}
