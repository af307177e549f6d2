import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { splitSuggestionsSchema } from "./answers.ts";
import { suggestionsQuery } from "./api-input.ts";
import { dismissSuggestion, splitSuggestions } from "./contradictions/split-suggestions.ts";
import { FAILURES } from "./failures.ts";
import { canEditProducts, canReadProducts } from "./permissions.shared.ts";

/** Routes for products whose offers contradict each other. Such products are split by a plan (`review-routes.ts`). */
export const splitSuggestionRoutes = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => [
  endpoint("GET /split-suggestions", {
    summary: "Menampilkan produk yang penawarannya saling bertentangan, terbaru dahulu",
    query: suggestionsQuery,
    answer: splitSuggestionsSchema,
    can: canReadProducts,
    handle: ({ query }) => splitSuggestions(db, query),
  }),
  endpoint("PUT /split-suggestions/:id/dismissal", {
    summary: "Mengabaikan saran memisahkan produk: tetap satu produk, dan tidak disarankan lagi",
    params: rowParams,
    answer: "none",
    errors: errorsOf(FAILURES, "not-found"),
    can: canEditProducts,
    handle: ({ params, audit }) => dismissSuggestion(db, params.id, true, { clock, audit }),
  }),
  endpoint("DELETE /split-suggestions/:id/dismissal", {
    summary: "Membuka lagi saran yang diabaikan",
    params: rowParams,
    answer: "none",
    errors: errorsOf(FAILURES, "not-found"),
    can: canEditProducts,
    handle: ({ params, audit }) => dismissSuggestion(db, params.id, false, { clock, audit }),
  }),
];
