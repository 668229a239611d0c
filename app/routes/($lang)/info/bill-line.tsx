import { type BillingStep, billingSteps } from "#app/domain/pricing/monthly-service.ts";

const WIDTH = 1140;
const TOP = 8;
/** The leaders end here, at the columns of the list below. */
const BOTTOM = 84;
const DAY = 24 * 60 * 60 * 1000;

/** The days of an unpaid bill on a scale, each with a line that leads to its column. The list below says the same. */
export function BillLine({ bill }: { bill: Record<BillingStep, string> }) {
  const dayOf = (step: BillingStep) => Date.parse(bill[step]) / DAY;
  const first = dayOf("billed");
  const scale = (WIDTH - 14) / (dayOf("collected") - first);
  const at = (step: BillingStep) => 7 + (dayOf(step) - first) * scale;
  const stretches = [
    ["paid", "billed", "charged"],
    ["late", "charged", "suspended"],
    ["suspended", "suspended", "terminated"],
    ["over", "terminated", "collected"],
  ] as const;
  return (
    <svg className="bill-line" viewBox={`0 0 ${WIDTH} ${BOTTOM}`} aria-hidden="true">
      {stretches.map(([name, from, to]) => (
        <rect key={name} className={`bill-is-${name}`} x={at(from)} y={TOP} width={at(to) - at(from)} height="12" />
      ))}
      {billingSteps.map((step, index) => (
        <g key={step} className={`bill-${step}`}>
          <path d={leader(at(step), (index * WIDTH) / billingSteps.length + 1, index)} />
          <rect x={at(step) - 6} y={TOP} width="12" height="12" />
        </g>
      ))}
    </svg>
  );
}

/** Down, aside and down again. Those that go right turn the lower the further left they stand, so that no two cross. */
function leader(from: number, to: number, index: number): string {
  const turn = to > from ? 70 - index * 9 : 36;
  return `M${from} ${TOP + 12}V${turn}H${to}V${BOTTOM}`;
}
