import type { ReactNode } from "react";
import {
  DISCOUNT_RULES,
  type DiscountCheck,
  LOW_RULE,
  lowLabel,
  MEAN_RULE,
  meanLabel,
  observationsOf,
  observedText,
} from "../../../catalogue/ledger/prices/schema.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { dayOfNumber } from "../../../platform/calendar.ts";
import { Day } from "../../parts/dates.tsx";
import { ordinaryVerdict } from "./ordinary-verdict.ts";
import { priceStatements } from "./price-statements.ts";
import { RuleLink } from "./rule-link.tsx";
import { inSentence, WITHOUT_SHIPPING } from "./words.ts";

/**
 * The number of claims that are shown at first. On a phone, twenty claims would fill several screens before the chart, and each is also told in short beside
 * its price.
 */
const FIRST_CLAIMS = 5;

/** Shows what was observed of the prices. Each statement names the rule that allows it. */
export function PriceVerdicts({ prices }: { readonly prices: ProductPrices }) {
  const statements = priceStatements(prices.verdict);
  const ordinary = ordinaryVerdict(prices.verdict);
  const further = prices.discounts.slice(FIRST_CLAIMS);
  return (
    <>
      <h3 className="text-lg font-bold">Yang kami lihat dari harganya</h3>
      <p className="text-sm text-ink-muted">
        Harga barang {WITHOUT_SHIPPING}, menurut pengecekan sampai <DayOf day={prices.verdict.day} />.
      </p>
      <ul className="mt-4 grid gap-3">
        {statements.length + prices.discounts.length === 0 && (
          <li className="card card-body">
            <strong>{ordinary.label}:</strong> {ordinary.said} <RuleLink rule={ordinary.rule} />
          </li>
        )}
        {statements.map(({ rule, said }) => (
          <li key={rule.id} className="card card-body">
            <strong>{rule.name}:</strong> {said} <RuleLink rule={rule} />
          </li>
        ))}
        <ClaimedDiscounts discounts={prices.discounts.slice(0, FIRST_CLAIMS)} />
      </ul>
      {further.length > 0 && (
        <details className="mt-3">
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            {further.length} harga coret lain
          </summary>
          <ul className="grid gap-3">
            <ClaimedDiscounts discounts={further} />
          </ul>
        </details>
      )}
      <Lows prices={prices} />
    </>
  );
}

const ClaimedDiscounts = ({ discounts }: Pick<ProductPrices, "discounts">) =>
  discounts.map(({ offer, store, check }) => (
    <li key={offer} className="card card-body">
      <ClaimedDiscount store={store} check={check} />
    </li>
  ));

type ClaimProps = { readonly store: string; readonly check: DiscountCheck };

/** Shows what an offer claims, with the result of the rule and all the figures behind it. */
export function ClaimedDiscount({ store, check }: ClaimProps) {
  const rule = DISCOUNT_RULES[check.verdict];
  return (
    <>
      <strong>
        Harga coret di {store}: {inSentence(rule.name)}.
      </strong>
      <Observations check={check} store={store} />
      <RuleLink rule={rule} />
    </>
  );
}

/** Lists the observations, one per line, because nobody would read them as a paragraph. */
const Observations = ({ store, check }: ClaimProps) => (
  <ul className="my-1 grid list-disc gap-1 pl-5">
    {observationsOf(check, store).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

function Lows({ prices: { verdict } }: { readonly prices: ProductPrices }) {
  const { lows, trackedLow, trackedDays, mean } = verdict;
  const shown = lows.filter(({ isShown }) => isShown);
  const lines = shown.map((window) => ({
    label: lowLabel(window, trackedDays),
    ...{ low: window.low, store: window.offer, observed: observedText(window) },
  }));
  // All periods with too few observed days are written in one line.
  const rest = lows.find(({ isShown }) => !isShown);
  if (rest) {
    const label = lowLabel(rest, trackedDays);
    lines.push({ label, low: trackedLow, store: trackedLow?.offer, observed: observedOfAll(verdict) });
  }
  return (
    <>
      <dl className="price-figures mt-6">
        {lines.map(({ label, low, store, observed }) => (
          <Figure key={label} label={label} observed={observed}>
            {low ? (
              <>
                <strong className="price block text-lg font-extrabold tabular-nums">{formatRupiah(low.price)}</strong>
                <span className="text-sm text-pretty text-ink-muted">
                  <DayOf day={low.day} />
                  {store && ` di ${store}`}, {WITHOUT_SHIPPING}
                </span>
              </>
            ) : (
              "Belum ada"
            )}
          </Figure>
        ))}
        {mean.price !== undefined && (
          <Figure
            label={meanLabel(mean, trackedDays)}
            observed={mean.isOfWindow ? observedText(mean) : observedOfAll(verdict)}
          >
            <strong className="block text-lg font-extrabold tabular-nums">
              {formatRupiah(Math.round(mean.price))}
            </strong>
            <span className="text-sm text-ink-muted">{WITHOUT_SHIPPING}</span>
          </Figure>
        )}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4">
        <RuleLink rule={LOW_RULE} />
        <RuleLink rule={MEAN_RULE} />
      </p>
    </>
  );
}

const observedOfAll = ({ days, trackedDays }: ProductPrices["verdict"]): string =>
  `dicek ${days.length} dari ${trackedDays} hari`;

type FigureProps = { readonly label: string; readonly observed: string; readonly children: ReactNode };

const Figure = ({ label, observed, children }: FigureProps) => (
  <div className="price-figure">
    <dt className="text-sm font-semibold">{label}</dt>
    <dd className="price-figure-value">{children}</dd>
    <dd className="text-sm text-ink-muted">{observed}</dd>
  </div>
);

/** A date without a time, which is the same day everywhere. */
const DayOf = ({ day }: { readonly day: number }) => <Day iso={dayOfNumber(day)} timeZone="UTC" />;
