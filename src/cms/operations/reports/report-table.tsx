import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { ReportEntry } from "../../../model/api/reports/report-api.ts";
import type { Report } from "../../../model/api/reports/reports.ts";
import { content } from "../../../model/collections/content.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { When } from "../../kit/parts/when.tsx";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";
import { sayBroken } from "../../records/record-form/saving/find-broken.ts";

interface ReportTableProps {
	readonly of: Report;
	readonly items: readonly ReportEntry[];
}

const titleOf = ({ title }: ReportEntry) => title || "Untitled";

const changed: TableColumn<ReportEntry> = {
	name: "updatedAt",
	label: "Changed",
	show: ({ updatedAt }) => <When at={updatedAt} />,
	below: ({ updatedAt }) => (
		<>
			changed <When at={updatedAt} />
		</>
	),
};

const columnsOf: Readonly<Record<Report, readonly TableColumn<ReportEntry>[]>> = {
	links: [
		{
			name: "path",
			label: "Link to",
			show: ({ link }) => <span style={{ overflowWrap: "anywhere" }}>{link?.path}</span>,
		},
		{ name: "why", label: "Why it is broken", show: ({ link }) => link && capital(sayBroken(link)) },
	],
	old: [],
	authors: [
		{
			name: "author",
			label: "Author",
			show: ({ author }) => (author ? `${author} is no longer active` : "The author was deleted"),
		},
	],
};

/** Articles of a report section, with links to their forms. */
export function ReportTable({ of, items }: ReportTableProps) {
	return (
		<DataTable
			rows={items}
			idOf={({ recordId, link }) => `${recordId} ${link?.path ?? ""}`}
			titleOf={titleOf}
			columns={[
				{ name: "title", label: "Article", show: (item) => <Article of={item} /> },
				...columnsOf[of],
				changed,
			]}
		/>
	);
}

function Article({ of: item }: { readonly of: ReportEntry }) {
	const keepBrand = useBrandAddress();
	return (
		<Anchor component={Link} to={keepBrand(`/cms/${content.name}/${item.recordId}`)} fw={600}>
			{titleOf(item)}
		</Anchor>
	);
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
