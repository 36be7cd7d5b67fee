import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { useBrand } from "../../context/brand/brand.tsx";
import { fixAddress } from "../../context/brand/field-address.ts";
import { When } from "../../kit/parts/when.tsx";
import { DataTable } from "../../kit/table/data-table.tsx";

/** Results of a check, with links to the forms that fix them. */
export function CheckTable({ items }: { readonly items: readonly CheckResult[] }) {
	const brand = useBrand();
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
						<Anchor component={Link} to={fixAddress(item.fix, "", brand)} fw={600}>
							{nameOf(item)}
						</Anchor>
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
