import { Text, Title } from "@mantine/core";
import type { ImportOutcome, ImportStep, ImportTask } from "../../../model/api/operating/import-api.ts";
import { DownloadLink } from "../../context/feedback/download-link.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";
import { calls } from "./calls.ts";
import { columnsOf, labelOf } from "./import-texts.ts";
import classes from "./imports.module.css";

const titles: Readonly<Record<ImportStep, string>> = {
	look: "Import preview",
	import: "Imported",
	undo: "Undo result",
};

type Counts = ImportOutcome["counts"][number];

export function Outcome({ task: { id, done, outcome } }: { readonly task: ImportTask }) {
	if (!outcome || done === "") return null;
	const { counts, left, lost, people = [] } = outcome;
	return (
		<section aria-labelledby="outcome" className={classes.part}>
			<Title order={2} size="h4" id="outcome" mb="xs">
				{titles[done]}
			</Title>
			{counts.length === 0 ? (
				<Text size="sm">It contains no records.</Text>
			) : (
				<div className={classes.wide}>
					<DataTable
						label={titles[done]}
						rows={counts}
						idOf={({ collection }) => collection}
						titleOf={({ collection }) => labelOf(collection)}
						columns={tableOf(done, counts)}
					/>
				</div>
			)}
			{people.length > 0 && (
				<>
					<Title order={3} size="h5" mt="md">
						Users with a role
					</Title>
					<Text size="sm">
						{people[0]?.isGranted
							? "They have the same role here."
							: `They ${done === "look" ? "would come" : "came"} in without it and cannot enter. Give them a role in Users.`}
					</Text>
					<ul className={classes.list}>
						{people.map(({ title, role }) => (
							<li key={title}>
								{title}: {role}
							</li>
						))}
					</ul>
				</>
			)}
			{left.length > 0 && (
				<>
					<Title order={3} size="h5" mt="md">
						{done === "undo" ? "Kept unchanged" : "Skipped or kept unchanged"}
					</Title>
					<ul className={classes.list}>
						{left.map(({ collection, title, why }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none moves
							<li key={index}>
								{labelOf(collection)}, {title}: {why}
							</li>
						))}
					</ul>
				</>
			)}
			{lost.length > 0 && (
				<>
					<Title order={3} size="h5" mt="md">
						Lost in the import
					</Title>
					<ul className={classes.list}>
						{lost.map(({ why, count, example }) => (
							<li key={why}>
								{why} ({countOf(count, "time")}, such as in {example})
							</li>
						))}
					</ul>
				</>
			)}
			<DownloadLink
				href={calls.reportOf(id)}
				failure="The report could not be downloaded"
				mt="sm"
				display="inline-block"
			>
				Download the full report
			</DownloadLink>
		</section>
	);
}

/** Omits columns that are zero for all collections. */
function tableOf(
	step: ImportStep,
	counts: readonly Counts[],
): [TableColumn<Counts>, ...TableColumn<Counts>[]] {
	const figures = columnsOf(step).filter(([name]) => name === "made" || counts.some((of) => of[name] > 0));
	return [
		{ name: "collection", label: "Records", show: ({ collection }) => labelOf(collection) },
		...figures.map(([name, label]) => ({
			name,
			label,
			isNumber: true,
			isAlways: true,
			show: (of: Counts) => of[name].toLocaleString("en-NZ"),
		})),
	];
}
