import { queryOptions } from "@tanstack/react-query";
import { addressOf, api } from "../../api/api.ts";

/** The server asks DNS and the mail server, so it may take seconds. */
export const mailChecksQuery = queryOptions({
  queryKey: [addressOf("GET /settings/mail/checks")],
  queryFn: ({ signal }) => api("GET /settings/mail/checks", { signal }),
});
