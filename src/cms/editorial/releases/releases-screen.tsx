import { Anchor, NativeSelect, Text } from "@mantine/core";
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from "react-router";
import type { ReleaseFacts } from "../../../model/api/editorial/release-api.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { Empty } from "../../kit/parts/empty.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";
import { NewRelease } from "./new-release.tsx";
import { ReleaseBadge, ReleaseWhen } from "./release-state.tsx";
import classes from "./releases.module.css";
import { releases } from "./releases.ts";

export const namesOf = () => ({ title: "Releases", what: "The releases" });

const shown = {
	all: undefined,
	open: ["open", "scheduled", "failed"],
	published: ["published"],
} as const;

type Shown = keyof typeof shown;

export async function load({ request }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get("show") ?? "all";
	const show: Shown = asked in shown ? (asked as Shown) : "all";
	const states = shown[show];
	const query = states ? { states } : {};
	return { show, query, first: await releases.list(query) };
}

export default function ReleasesScreen({ data }: ScreenProps<typeof load>) {
	const [, setSearch] = useSearchParams();
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	return (
		<>
			<PageHeader
				title="Releases"
				subtitle="Changes of several records, published together: all of them or none."
				action={
					<>
						<NativeSelect
							aria-label="Show"
							value={data.show}
							data={[
								{ value: "all", label: "All" },
								{ value: "open", label: "Not yet published" },
								{ value: "published", label: "Published" },
							]}
							onChange={(event) => {
								const { value } = event.currentTarget;
								setSearch((before) => {
									before.set("show", value);
									return before;
								});
							}}
						/>
						<NewRelease
							onAdded={({ id }) => navigate(keepBrand(`/cms/releases/${id}`), { state: { isNew: true } })}
						/>
					</>
				}
			/>
			<Pages key={data.show} {...data} />
		</>
	);
}

function Pages({ show, query, first }: Awaited<ReturnType<typeof load>>) {
	const { items, further } = useFurtherPages(first, (cursor) => releases.list({ ...query, cursor }));
	const keepBrand = useBrandAddress();
	if (items.length === 0)
		return (
			<Empty title={show === "all" ? "No releases yet" : "No releases like that"}>
				<Text c="dimmed">
					A release is a list of drafts that go live together, such as new prices and the article that
					announces them. Create one here, or select records in a list and add them to a release.
				</Text>
			</Empty>
		);
	const columns: [TableColumn<ReleaseFacts>, ...TableColumn<ReleaseFacts>[]] = [
		{
			name: "title",
			label: "Release",
			show: (release) => (
				<>
					<Anchor component={Link} to={keepBrand(`/cms/releases/${release.id}`)} c="inherit" fw={500}>
						{release.title}
					</Anchor>
					{noticesOf(release).map((notice) => (
						<div key={notice} className={classes.problem}>
							{notice}
						</div>
					))}
				</>
			),
		},
		{
			name: "state",
			label: "State",
			show: ({ state, problem }) => <ReleaseBadge state={state} hasProblem={problem !== ""} />,
		},
		{ name: "when", label: "When", show: (release) => <ReleaseWhen release={release} /> },
		{
			name: "changes",
			label: "Changes",
			isNumber: true,
			show: ({ changes }) => changes,
			below: ({ changes }) => countOf(changes, "change"),
		},
	];
	return (
		<>
			<DataTable
				label="Releases"
				rows={items}
				idOf={({ id }) => id}
				titleOf={({ title }) => title}
				columns={columns}
			/>
			<FurtherPages further={further} label="Show more" failure="The rest could not be loaded" />
		</>
	);
}

function noticesOf({ state, problem, failure }: ReleaseFacts): readonly string[] {
	return [state === "scheduled" ? problem : "", failure].filter((notice) => notice !== "");
}
