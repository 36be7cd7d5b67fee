import { NativeSelect, Text } from "@mantine/core";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import type { CheckFacts, CheckResult } from "../../../model/api/reports/check-api.ts";
import { messageOf } from "../../brands/checks/check-rows.tsx";
import { client } from "../../client.ts";
import { brandOf } from "../../context/brand/brand.tsx";
import { FixLink } from "../../context/brand/fix-link.tsx";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import { lookupsWith } from "../../context/lookups/lookups.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { When } from "../../kit/parts/when.tsx";
import { DataTable } from "../../kit/table/data-table.tsx";

export const namesOf = () => ({ title: "Checks", what: "The results" });

/** Loads failed checks of the brand's website, or of all: those of websites first, then of articles. */
export async function load({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const [of, brand] = [searchParams.get("of") ?? "", brandOf(searchParams)];
	const known = brand && (await lookupsWith(brand)).websites.find(({ domainKey }) => domainKey === brand);
	const query = { ...(of && { check: [of] }), ...(known && { website: known.id }) };
	return { of, query, first: await client.data.checks(query) };
}

export default function ChecksScreen({ data }: ScreenProps<typeof load>) {
	const [, setSearch] = useSearchParams();
	const choose = (of: string) =>
		setSearch((before) => {
			if (of) before.set("of", of);
			else before.delete("of");
			return before;
		});
	const checks = data.first.checks ?? [];
	const options = (scope: CheckFacts["scope"]) =>
		checks.filter((check) => check.scope === scope).map(({ name, label }) => ({ value: name, label }));
	return (
		<>
			<PageHeader
				title="Checks"
				subtitle={checks.find(({ name }) => name === data.of)?.question}
				action={
					<NativeSelect
						aria-label="Show"
						value={data.of}
						data={[
							{ value: "", label: "All checks" },
							{ group: "Websites", items: options("website") },
							{ group: "Articles and files", items: options("record") },
						]}
						onChange={(event) => choose(event.currentTarget.value)}
					/>
				}
			/>
			<Pages key={`${data.of} ${data.query.website}`} {...data} />
		</>
	);
}

function Pages({ query, first }: Awaited<ReturnType<typeof load>>) {
	const { items, further } = useFurtherPages(first, (cursor) => client.data.checks({ ...query, cursor }));
	if (items.length === 0 && !further.hasMore)
		return (
			<Text c="dimmed" mt="xl">
				No problem found.
			</Text>
		);
	return (
		<>
			<CheckTable items={items} />
			<FurtherPages further={further} label="Show more" failure="The rest could not be loaded" />
		</>
	);
}

function CheckTable({ items }: { readonly items: readonly CheckResult[] }) {
	const { websites } = useWebsitesAt([...new Set(items.map(({ website }) => website).filter(Boolean))]);
	const nameOf = ({ title }: CheckResult) => title || "Untitled";
	const keyOf = ({ website }: CheckResult) => websites.find(({ id }) => id === website)?.domainKey ?? "";
	const changed = ({ updatedAt }: CheckResult) => (updatedAt === undefined ? null : <When at={updatedAt} />);
	return (
		<DataTable
			rows={items}
			idOf={({ website, key }) => `${website} ${key}`}
			titleOf={(item) => `${nameOf(item)}: ${item.label}`}
			columns={[
				{
					...{ name: "title", label: "Article or website" },
					show: (item) => (
						<FixLink fix={item.fix} domainKey={keyOf(item)} fw={600}>
							{nameOf(item)}
						</FixLink>
					),
				},
				{ name: "check", label: "Check", show: ({ label }) => label },
				{
					...{ name: "message", label: "Problem" },
					show: (item) => <span style={{ overflowWrap: "anywhere" }}>{messageOf(item)}</span>,
				},
				{
					name: "updatedAt",
					label: "Changed",
					show: changed,
					below: ({ updatedAt }) =>
						updatedAt && (
							<>
								changed <When at={updatedAt} />
							</>
						),
				},
			]}
		/>
	);
}
