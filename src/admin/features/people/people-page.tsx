import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { isOwnAccounts } from "../../settings.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { UnsetService } from "../../shell/unset-service.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { peopleQuery } from "./people-queries.ts";
import { PeopleTable } from "./people-table.tsx";
import { type SecretLink, SecretLinkDialog } from "./secret-link-dialog.tsx";

export function Page() {
  return (
    <AdminPage title="Anggota" permission="managePeople">
      <People />
    </AdminPage>
  );
}

function People() {
  const query = useQuery(peopleQuery);
  const [search, setSearch] = useSearchParams();
  const [link, setLink] = useState<SecretLink>();
  return (
    <>
      {isOwnAccounts ? (
        <>
          <UnsetService service="mail" />
          <p>
            <Button onClick={() => setSearch({ undang: "" })}>
              <Icon of={UserPlus} />
              Undang anggota
            </Button>
          </p>
        </>
      ) : (
        <Notice>
          Akun ada di layanan akun lain. Anggota baru diberi peran lewat baris perintah:{" "}
          <code>npm run cli -- admin grant</code>.
        </Notice>
      )}
      <QueryResult query={query}>
        {({ people, invitations }) => (
          <>
            <Panel title="Anggota tim">
              <PeopleTable people={people} onLink={setLink} />
              {isOwnAccounts && people.length === 1 && (
                <p className="mt-4 text-ink-muted">
                  Baru Anda sendiri. Undang seorang rekan, supaya situs tidak bergantung pada satu akun.
                </p>
              )}
            </Panel>
            {isOwnAccounts && (
              <Panel title="Undangan yang menunggu">
                <InvitationList invitations={invitations} onLink={setLink} />
              </Panel>
            )}
          </>
        )}
      </QueryResult>
      {isOwnAccounts && search.has("undang") && (
        <InviteDialog onClose={() => setSearch({}, { replace: true })} onLink={setLink} />
      )}
      {link && <SecretLinkDialog shown={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
