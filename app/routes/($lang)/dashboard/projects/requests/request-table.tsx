import { useT } from "#app/i18n/context.tsx";
import type { RequestView } from "./request-view.server.ts";

const blank: RequestView = {
  id: "",
  at: "1970-01-01T00:00:00.000Z",
  time: "–",
  request: "",
  status: "",
  tone: "jade",
  problem: "",
  milliseconds: "",
  units: "",
  key: "",
  requestId: "",
  address: "",
};

/** The calls; the script fills copies of the template with those that come. */
export function RequestTable({ items }: { items: readonly RequestView[] }) {
  const t = useT();
  return (
    <>
      <div className="scroller" role="group" aria-label={t("requests:title")} tabIndex={0}>
        <table className="ledger requests">
          <caption className="sr-only">{t("requests:title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("requests:time")}</th>
              <th scope="col">{t("requests:request")}</th>
              <th scope="col">{t("requests:status")}</th>
              <th scope="col" className="num">
                ms
              </th>
              <th scope="col" className="num">
                CU
              </th>
              <th scope="col">{t("requests:key")}</th>
            </tr>
          </thead>
          <tbody data-live-rows>
            {items.map((item) => (
              <RequestRow key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      {items.length === 0 ? (
        <p className="notice mt-3" data-live-none>
          {t("requests:none")}
        </p>
      ) : null}
      <template data-live-template>
        <table>
          <tbody>
            <RequestRow item={blank} />
          </tbody>
        </table>
      </template>
    </>
  );
}

function RequestRow({ item }: { item: RequestView }) {
  return (
    <tr data-tone={item.tone}>
      <th scope="row" className="mono whitespace-nowrap">
        <time dateTime={item.at} data-cell="time">
          {item.time}
        </time>
      </th>
      <td className="mono request-what">
        <span data-cell="request">{item.request}</span>
        <span className="request-from">
          <span data-cell="requestId">{item.requestId}</span> <span data-cell="address">{item.address}</span>
        </span>
      </td>
      <td>
        <span className="request-status" data-cell="status">
          {item.status}
        </span>
        <span className="request-problem mono" data-cell="problem">
          {item.problem}
        </span>
      </td>
      <td data-label="ms" className="num" data-cell="milliseconds">
        {item.milliseconds}
      </td>
      <td data-label="CU" className="num" data-cell="units">
        {item.units}
      </td>
      <td data-cell="key">{item.key}</td>
    </tr>
  );
}
