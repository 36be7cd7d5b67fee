import { NativeSelect, Text } from "@mantine/core";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { client } from "../../client.ts";
import { FixLink } from "../../context/brand/fix-link.tsx";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { When } from "../../kit/parts/when.tsx";
import { DataTable } from "../../kit/table/data-table.tsx";

export const namesOf = () => ({ title: "Checks", what: "The results" });

/** The check that the screen opens with. */
const usual = "links";

export async function load({ request }: LoaderFunctionArgs) {
	const of = new URL(request.url).searchParams.get("of") ?? usual;
	return { of, first: await client.data.checks({ check: [of] }) };
}

/** Results of the checks of records: articles and files that need attention. */
export default function ChecksScreen({ data }: ScreenProps<typeof load>) {
	const [, setSearch] = useSearchParams();
	const choose = (of: string) =>
		setSearch((before) => {
			before.set("of", of);
			return before;
		});
	const checks = data.first.checks?.filter(({ scope }) => scope === "record") ?? [];
	return (
		<>
			<PageHeader
				title="Checks"
				subtitle={checks.find(({ name }) => name === data.of)?.question}
				action={
					<NativeSelect
						aria-label="Show"
						value={data.of}
						data={checks.map(({ name, label }) => ({ value: name, label }))}
						onChange={(event) => choose(event.currentTarget.value)}
					/>
				}
			/>
			<Pages key={data.of} {...data} />
		</>
	);
}

function Pages({ of, first }: Awaited<ReturnType<typeof load>>) {
	const { items, further } = useFurtherPages(first, (cursor) => client.data.checks({ check: [of], cursor }));
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

/** Results of a check, with links to the forms that fix them. */
function CheckTable({ items }: { readonly items: readonly CheckResult[] }) {
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
