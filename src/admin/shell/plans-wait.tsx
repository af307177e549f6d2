import { useState } from "react";
import { Link } from "react-router";
import type { WaitingPlan } from "../../modules/maintenance/answers.ts";
import { Notice } from "../../ui/notice.tsx";
import { ApiFailure } from "../api/api-failure.ts";
import { described } from "../api/described.ts";
import { maintenanceRunPath, PATHS } from "../paths.ts";

/** Links to the plans that somebody has to decide on first, by tool. */
export function WaitingPlans({ plans }: { readonly plans: readonly WaitingPlan[] }) {
  const byTool = Map.groupBy(plans, ({ tool }) => tool);
  return (
    <>
      {byTool.size > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {[...byTool].map(([tool, ofTool]) => (
            <li key={tool}>
              {ofTool[0]?.title}:{" "}
              {ofTool.map(({ id }, at) => (
                <span key={id}>
                  {at > 0 && ", "}
                  <Link to={maintenanceRunPath(tool, id)} className="text-link whitespace-nowrap">
                    proses {id}
                  </Link>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        Semua proses ada di{" "}
        <Link to={PATHS.maintenance} className="text-link">
          Perawatan
        </Link>
        .
      </p>
    </>
  );
}

/** The waiting plans in the details of a refusal; undefined for any other error. */
export function waitingPlansIn(error: unknown): readonly WaitingPlan[] | undefined {
  if (!(error instanceof ApiFailure) || error.code !== "plans_waiting") return undefined;
  return described<{ readonly plans: readonly WaitingPlan[] }>(error.body).plans;
}

/** Shows the refusal of a plan that a button starts without a form. It is shown in place, because a toast disappears before its links can be followed. */
export function usePlansWait() {
  const [failure, setFailure] = useState<ApiFailure>();
  const plans = waitingPlansIn(failure);
  const notice = failure && plans && (
    <Notice tone="danger">
      <p>{failure.message}</p>
      <WaitingPlans plans={plans} />
    </Notice>
  );
  const showFailure = (error: ApiFailure): boolean => {
    const isShown = waitingPlansIn(error) !== undefined;
    setFailure(isShown ? error : undefined);
    return isShown;
  };
  return { notice, showFailure };
}
