import type { ReactNode } from "react";
import { dayOfNumber } from "../../../platform/calendar.ts";
import { Day } from "../../../site/parts/dates.tsx";
import { PriceRuleLink } from "../../../site/parts/price-rule-link.tsx";
import { formatRupiah } from "../../money/money.shared.ts";
import {
  DISCOUNT_RULES,
  DROP_RULE,
  GOOD_PRICE_RULE,
  LOW_RULE,
  LOWEST_RULE,
  lowLabel,
  MEAN_RULE,
  observationOf,
  type PriceRule,
} from "../../prices/schema.ts";
import type { ProductPrices } from "../visible/product-prices.ts";

/** What was seen of its prices. Each line names the rule by which it may be said. */
export function PriceVerdicts({ prices }: { readonly prices: ProductPrices }) {
  return (
    <section aria-labelledby="penilaian" className="mt-12">
      <h2 id="penilaian" className="section-title">
        Yang kami lihat dari harganya
      </h2>
      <p className="section-lead">
        Menurut pengecekan sampai <DayOf day={prices.verdict.day} />, tanpa ongkir.
      </p>
      <ul className="mt-4 grid gap-3">
        {verdictsOf(prices).map(({ rule, said }) => (
          <li key={rule.id} className="card card-body">
            <strong>{rule.name}:</strong> {said} <RuleLink rule={rule} />
          </li>
        ))}
        {prices.discounts.map(({ offer, store, check }) => (
          <li key={offer} className="card card-body">
            {observationOf(check, store)} <RuleLink rule={DISCOUNT_RULES[check.verdict]} />
          </li>
        ))}
      </ul>
      <Lows prices={prices} />
    </section>
  );
}

/** In the words of its rule's name where the reader hears nothing else. */
export const RuleLink = ({ rule }: { readonly rule: PriceRule }) => (
  <span className="inline-flex min-h-6 items-center text-sm">
    <PriceRuleLink id={rule.id}>
      Aturan<span className="sr-only"> {rule.name}</span>
    </PriceRuleLink>
  </span>
);

function verdictsOf({ verdict: { good, lowestEver, dropped } }: ProductPrices) {
  return [
    { rule: GOOD_PRICE_RULE, by: good },
    { rule: LOWEST_RULE, by: lowestEver },
    { rule: DROP_RULE, by: dropped },
  ].flatMap(({ rule, by }) => (by ? [{ rule, said: `${formatRupiah(by.price)} di ${by.offer}.` }] : []));
}

function Lows({ prices: { verdict } }: { readonly prices: ProductPrices }) {
  const { lows, trackedLow, trackedDays, mean90 } = verdict;
  const shown = lows.filter(({ isShown }) => isShown);
  const lines = shown.map((window) => ({ label: lowLabel(window, trackedDays), low: window.low, store: window.offer }));
  // One line for all windows that were looked at too seldom.
  const rest = lows.find(({ isShown }) => !isShown);
  if (rest) lines.push({ label: lowLabel(rest, trackedDays), low: trackedLow, store: trackedLow?.offer });
  return (
    <dl className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {lines.map(({ label, low, store }) => (
        <Figure key={label} label={label} rule={LOW_RULE}>
          {low ? (
            <>
              <strong className="block text-lg font-extrabold">{formatRupiah(low.price)}</strong>
              <span className="text-sm text-ink-muted">
                <DayOf day={low.day} />
                {store && ` di ${store}`}
              </span>
            </>
          ) : (
            "Belum ada"
          )}
        </Figure>
      ))}
      {mean90 !== undefined && (
        <Figure label={MEAN_RULE.name} rule={MEAN_RULE}>
          <strong className="block text-lg font-extrabold">{formatRupiah(Math.round(mean90))}</strong>
        </Figure>
      )}
    </dl>
  );
}

type FigureProps = { readonly label: string; readonly rule: PriceRule; readonly children: ReactNode };

const Figure = ({ label, rule, children }: FigureProps) => (
  <div className="card card-body">
    <dt className="text-sm font-semibold">
      {label} <RuleLink rule={rule} />
    </dt>
    <dd className="mt-1">{children}</dd>
  </div>
);

/** A day without an hour is the same day everywhere. */
const DayOf = ({ day }: { readonly day: number }) => <Day iso={dayOfNumber(day)} timeZone="UTC" />;
