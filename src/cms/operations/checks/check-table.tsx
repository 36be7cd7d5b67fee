import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { FixLink } from "../../context/brand/fix-link.tsx";
import { When } from "../../kit/parts/when.tsx";
import { DataTable } from "../../kit/table/data-table.tsx";

/** Results of a check, with links to the forms that fix them. */
export function CheckTable({ items }: { readonly items: readonly CheckResult[] }) {
	const nameOf = ({ title }: CheckResult) => title || "Untitled";
	const changed = ({ updatedAt }: CheckResult) => updatedAt !== undefined && <When at={updatedAt} />;
	return (
		<DataTable
			rows={items}
			idOf={({ website, key }) => `${website} ${key}`}
			titleOf={nameOf}
			columns={[
				{
					...{ name: "title", label: "Article or website" },
					show: (item) => (
						<FixLink fix={item.fix} domainKey="" fw={600}>
							{nameOf(item)}
						</FixLink>
					),
				},
				{
					...{ name: "message", label: "Problem" },
					show: ({ message }) => <span style={{ overflowWrap: "anywhere" }}>{message}</span>,
				},
				{ name: "updatedAt", label: "Changed", show: changed, below: (item) => <>changed {changed(item)}</> },
			]}
		/>
	);
}
