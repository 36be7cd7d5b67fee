import { NativeSelect, Text } from "@mantine/core";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { type Report, reports } from "../../../model/api/reports/reports.ts";
import { client } from "../../client.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { ReportTable } from "./report-table.tsx";

export const namesOf = () => ({ title: "Reports", what: "The report" });

export async function load({ request }: LoaderFunctionArgs) {
	const requested = new URL(request.url).searchParams.get("of") ?? "";
	const of: Report = Object.hasOwn(reports, requested) ? (requested as Report) : "links";
	return { of, first: await client.data.report(of) };
}

const about: Readonly<Record<Report, { readonly subtitle: string; readonly empty: string }>> = {
	links: {
		subtitle: "Links in published articles to articles that visitors cannot open.",
		empty: "Every link between articles leads to a published article.",
	},
	old: {
		subtitle: "Published articles that have not been changed for a year, the oldest first.",
		empty: "Every published article has been changed within the last year.",
	},
	authors: {
		subtitle: "Published articles whose author is no longer active, or was deleted.",
		empty: "The author of every published article is active.",
	},
};

/** Published articles that need attention. */
export default function ReportsScreen({ data }: ScreenProps<typeof load>) {
	const [, setSearch] = useSearchParams();
	const choose = (of: string) =>
		setSearch((before) => {
			before.set("of", of);
			return before;
		});
	return (
		<>
			<PageHeader
				title="Reports"
				subtitle={about[data.of].subtitle}
				action={
					<NativeSelect
						aria-label="Show"
						value={data.of}
						data={Object.entries(reports).map(([value, label]) => ({ value, label }))}
						onChange={(event) => choose(event.currentTarget.value)}
					/>
				}
			/>
			<Pages key={data.of} {...data} />
		</>
	);
}

function Pages({ of, first }: Awaited<ReturnType<typeof load>>) {
	const { items, further } = useFurtherPages(first, (cursor) => client.data.report(of, cursor));
	if (items.length === 0)
		return (
			<Text c="dimmed" mt="xl">
				{about[of].empty}
			</Text>
		);
	return (
		<>
			<ReportTable of={of} items={items} />
			<FurtherPages further={further} label="Show more" failure="The rest could not be loaded" />
		</>
	);
}
