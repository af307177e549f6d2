import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { SLOT_NAMES, TEXT_SLOTS, type TextSlot } from "../../../modules/page-texts/slots.shared.ts";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api } from "../../api/api.ts";
import { PATHS } from "../../paths.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { PageTextForm } from "./page-text-form.tsx";

export function Page() {
  return (
    <AdminPage title="Teks halaman" permission="manageSettings">
      <Texts />
    </AdminPage>
  );
}

const slotOf = (given: string | null): TextSlot | undefined => TEXT_SLOTS.find((slot) => slot === given);

function Texts() {
  const slot = slotOf(useSearchParams()[0].get("teks"));
  return slot ? <SlotPanel key={slot} slot={slot} /> : <SlotList />;
}

const SlotList = () => (
  <Panel
    title="Teks yang dapat Anda tulis sendiri"
    lead="Teks Tentang dan Bantuan dapat diganti. Di Privasi dan Syarat Anda menambah paragraf sendiri: bagian yang menjelaskan apa yang dilakukan situs ini tetap ada."
  >
    <ul>
      {TEXT_SLOTS.map((slot) => (
        <li key={slot} className="border-t border-line py-3 first:border-t-0">
          <Link to={`${PATHS.pageTexts}?teks=${slot}`} className="text-link">
            {SLOT_NAMES[slot]}
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
);

function SlotPanel({ slot }: { readonly slot: TextSlot }) {
  // A version that somebody else saves does not replace what is being typed.
  const [saves, setSaves] = useState(0);
  const query = useQuery({
    queryKey: [addressOf("GET /page-texts/:slot", { slot })],
    queryFn: ({ signal }) => api("GET /page-texts/:slot", { params: { slot }, signal }),
  });
  return (
    <>
      <p>
        <Link to={PATHS.pageTexts} className="text-link">
          Semua teks halaman
        </Link>
      </p>
      <QueryResult query={query}>
        {(text) => (
          <PageTextForm
            key={saves}
            text={text}
            queryKey={[addressOf("GET /page-texts/:slot", { slot })]}
            onSaved={() => setSaves(saves + 1)}
          />
        )}
      </QueryResult>
    </>
  );
}
