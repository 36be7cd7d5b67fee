import { Anchor, Button, Group, Progress, Text } from "@mantine/core";
import { type SubmitEvent, useEffect, useState } from "react";
import { Link, type LoaderFunctionArgs } from "react-router";
import { ApiError } from "../../../client/request.ts";
import type { Replaced } from "../../../model/api/editorial/replace-api.ts";
import { hasAllWebsites } from "../../../model/rights/access.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { chosenOf, turned } from "./choice.ts";
import { MakeRelease, type Person } from "./make-release.tsx";
import { Outcome } from "./outcome.tsx";
import classes from "./replace.module.css";
import { SearchResults } from "./search-results.tsx";
import { TermFields } from "./term-fields.tsx";
import { type Search, useSearch } from "./use-search.ts";
import { isReplaced, newWanted, termOf, type Wanted } from "./wanted.ts";

export const namesOf = () => ({ title: "Find and replace", what: "What to find" });

export const load = async ({ request }: LoaderFunctionArgs) => prepare(new URL(request.url).searchParams);

const mostTerms = 10;

export default function ReplaceScreen({ data }: ScreenProps<typeof load>) {
	const [wanted, setWanted] = useState<readonly Wanted[]>(data.wanted);
	const { search, run } = useSearch();
	const isEverywhere = hasAllWebsites(actorOf(useUser()));
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
	const [outcome, setOutcome] = useState<{ readonly done: Replaced; readonly title: string }>();
	useEffect(() => setWanted(data.wanted), [data]);
	const terms = wanted.map(termOf);
	const isCurrent = search !== undefined && JSON.stringify(search.terms) === JSON.stringify(terms);
	const find = () => {
		setLeftOut(new Set());
		return run(terms);
	};
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		setOutcome(undefined);
		void find();
	};
	const change = (key: string, changes: Partial<Wanted>) =>
		setWanted((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
	return (
		<>
			<PageHeader
				title="Find and replace"
				subtitle={
					isEverywhere
						? "Searches all text, links and files that you can edit, on all brands."
						: "Searches all text, links and files of your websites. Records that other websites share are left out."
				}
			/>
			{data.about && <Text mb="md">{data.about}</Text>}
			<form onSubmit={submit} noValidate className={classes.form}>
				{wanted.map((one, index) => (
					<TermFields
						key={one.key}
						wanted={one}
						name={`Search ${index + 1}`}
						errors={errorsOf(search, index)}
						onChange={(changes) => change(one.key, changes)}
						onRemove={
							wanted.length > 1
								? () => setWanted((now) => now.filter(({ key }) => key !== one.key))
								: undefined
						}
					/>
				))}
				<Group gap="xs">
					<Button type="submit">Find</Button>
					{wanted.length < mostTerms && (
						<Button variant="default" onClick={() => setWanted((now) => [...now, newWanted()])}>
							Add another search
						</Button>
					)}
				</Group>
			</form>
			{outcome && <Outcome key={outcome.done.release} {...outcome} />}
			{search ? (
				<Results
					{...{ search, isCurrent, leftOut }}
					person={data.person}
					isDone={outcome !== undefined}
					onTurn={(keys, isChosen) => setLeftOut((now) => turned(now, keys, !isChosen))}
					onRetry={() => void find()}
					onDone={(done, title) => {
						setOutcome({ done, title });
						void find();
					}}
				/>
			) : (
				!data.about && <Journeys />
			)}
		</>
	);
}

function errorsOf(search: Search | undefined, index: number) {
	const problems = search?.error instanceof ApiError ? (search.error.problem.errors ?? []) : [];
	const of = (part: string) => problems.find(({ pointer }) => pointer === `/terms/${index}/${part}`)?.detail;
	return { find: of("find"), replacement: of("replacement") };
}

function Journeys() {
	const keepBrand = useBrandAddress();
	return (
		<ul className={classes.journeys}>
			<li>For a phone number, choose Phone number: every notation is found, and links that call it.</li>
			<li>
				For a person who leaves, open their record under{" "}
				<Anchor component={Link} to={keepBrand("/cms/team")}>
					Team
				</Anchor>{" "}
				and choose “Find where they are named”.
			</li>
		</ul>
	);
}

interface ResultsProps {
	readonly search: Search;
	readonly isCurrent: boolean;
	readonly isDone: boolean;
	readonly person: Person | undefined;
	readonly leftOut: ReadonlySet<string>;
	readonly onTurn: (keys: readonly string[], isChosen: boolean) => void;
	readonly onRetry: () => void;
	readonly onDone: (done: Replaced, title: string) => void;
}

function Results({ search, isCurrent, isDone, person, leftOut, onTurn, onRetry, onDone }: ResultsProps) {
	const { terms, items, isOver, error } = search;
	const isReady = isOver && error === undefined && isCurrent && isReplaced(terms) && !isDone;
	const chosen = isReady ? chosenOf(items, leftOut) : [];
	const isRefused = error instanceof ApiError && error.status === 422;
	return (
		<div className={classes.results}>
			<Progressed {...{ search, isDone }} />
			{error !== undefined && !isRefused && (
				<LoadFailure title="Not everything could be searched" error={error} onRetry={onRetry} />
			)}
			{isOver && items.length > 0 && !isDone && <Next {...{ isCurrent, terms }} />}
			<SearchResults {...{ items, terms, leftOut, onTurn }} isOpen={isReady} />
			{isReady && items.some(({ list }) => list !== "scheduled") && (
				<MakeRelease {...{ terms, chosen, person, onDone }} />
			)}
		</div>
	);
}

function Next({ isCurrent, terms }: { readonly isCurrent: boolean; readonly terms: Search["terms"] }) {
	const what = isCurrent
		? !isReplaced(terms) && "Enter a replacement or choose to remove it, then find again."
		: "The search has changed. Find again to choose.";
	return what && <Text size="sm">{what}</Text>;
}

function Progressed({ search, isDone }: { readonly search: Search; readonly isDone: boolean }) {
	const { items, searched, total, isOver, isCapped, error } = search;
	const hits = items.reduce(
		(sum, { fields }) => fields.reduce((all, field) => all + field.hits.length, sum),
		0,
	);
	const summary =
		hits === 0 ? "No matches" : `${countOf(hits, "match", "matches")} in ${countOf(items.length, "record")}`;
	const rest = isDone
		? hits === 0
			? "Nothing remains"
			: `${summary}: what the release changes is here until it is published`
		: summary;
	return (
		<>
			{!isOver && <Progress value={total > 0 ? (100 * searched) / total : 0} aria-label="Searched" mb="xs" />}
			<Text role="status" fw={600}>
				{isOver ? error === undefined && `${rest}.` : `Searching… ${countOf(searched, "record")} so far.`}
			</Text>
			{isCapped && <Text size="sm">Only the first matches are shown. Replace these, then find again.</Text>}
		</>
	);
}

interface Prepared {
	readonly wanted: readonly Wanted[];
	readonly about: string;
	readonly person?: Person | undefined;
}

/** The mentions of a person (`?person=`), or no terms. @throws {ApiError} if the person does not exist */
async function prepare(search: URLSearchParams): Promise<Prepared> {
	const id = search.get("person");
	if (!id) return { wanted: [newWanted()], about: "" };
	const { name, photo, linkedin, active } = await client.data.get("team", id);
	const wanted = [
		newWanted({ kind: "text", find: name }),
		newWanted({ kind: "person", find: id }),
		...(photo ? [newWanted({ kind: "file", find: photo })] : []),
		...(linkedin ? [newWanted({ kind: "link", find: linkedin })] : []),
	];
	return {
		wanted,
		about: `Where ${name} is named: by name, as an author, by photo and by link. Enter a replacement for each, or remove it. The record of ${name} itself stays as it is.`,
		...(active && { person: { id, name } }),
	};
}
