import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyRecord, Listed } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { timeZoneOf } from "../../../model/collections/websites.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { Empty } from "../../kit/parts/empty.tsx";
import { showRefusal } from "../../kit/parts/feedback/notify.ts";
import { Pager } from "../../kit/parts/pager.tsx";
import { useMayWrite } from "../../kit/parts/user.ts";
import type { BulkAction } from "../../records/list/bulk/bulk.ts";
import { BulkFailures } from "../../records/list/bulk/bulk-frame.tsx";
import { reasonFor } from "../../records/list/bulk/reason.ts";
import { useBulk } from "../../records/list/bulk/use-bulk.ts";
import { Filters } from "../../records/list/filters.tsx";
import listClasses from "../../records/list/list.module.css";
import { filtersOf, type ListState } from "../../records/list/list-address.ts";
import { SearchField } from "../../records/list/search-field.tsx";
import { useList } from "../../records/list/use-list.ts";
import { usePages } from "../../records/list/use-pages.ts";
import { Legend } from "./cell-look.tsx";
import { type CellMark, cellMarks, marksOf } from "./cell-marks.ts";
import { type CellState, cellStates, stateOfCell } from "./cell-state.ts";
import type { Columns } from "./columns.ts";
import type { Drafted } from "./find-drafted.ts";
import { actionOf, findPlan, type Plan, type PlanChoices } from "./find-plan.ts";
import type { VisibilityByCell } from "./find-visibility.ts";
import { MatrixBar } from "./matrix-bar.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { byRow, keyOf } from "./selection.ts";
import { useCellReads } from "./use-cell-reads.ts";
import { useCells } from "./use-cells.ts";

interface MatrixProps {
	readonly collection: AnyCollection;
	readonly page: Listed<AnyRecord>;
	readonly columns: Columns;
	readonly drafted: Drafted;
	readonly visibility: VisibilityByCell;
	readonly state: ListState;
	readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

export function Matrix(props: MatrixProps) {
	const { collection, page: loaded, columns, drafted, visibility, state, onChange } = props;
	const { websites } = columns;
	const page = useList(loaded);
	const { rows } = page;
	const pages = usePages(
		rows.filter(({ version }) => version > 0),
		page.nextCursor,
	);
	const cells = useCells({ rows: rows.map(({ id }) => id), columns: websites.map(({ id }) => id) });
	const bulk = useBulk(collection, page.reload);
	const mayWrite = useMayWrite(collection);
	const chosen = byRow(cells.selected, rows, websites);
	const timeZones = [...new Set(chosen.flatMap(({ columns }) => columns).map(timeZoneOf))];
	const known = useLookups();
	const [plan, setPlan] = useState<Plan>();
	const stateOf = (record: AnyRecord, website: WebsiteName) =>
		stateOfCell({ collection, record, drafted: drafted.get(record.id) }, website);
	const seen = new Set(rows.flatMap((record) => websites.map((website) => stateOf(record, website))));
	const readsOf = useCellReads(collection, rows, websites);
	const marked = new Set([...visibility.values()].flatMap(marksOf));

	async function act(action: BulkAction) {
		if (action.kind !== "publish" && action.kind !== "take-down") return run(action);
		try {
			const plan = await findPlan(action, { collection, chosen, drafted, known });
			if (plan.steps.some(({ kind }) => kind !== "none")) setPlan(plan);
			else showRefusal(`${action.label}: nothing to change`, sayNoEffect(collection, plan));
		} catch (error) {
			showRefusal(`${action.label}: nothing was changed`, reasonFor(error, known.people));
		}
	}

	async function runPlan(plan: Plan, choices: PlanChoices) {
		setPlan(undefined);
		const steps = new Map(
			plan.steps.filter(({ kind }) => kind !== "none").map((step) => [step.record.id, step]),
		);
		const records = [...steps.values()].map(({ record }) => record);
		const action = choices.time ? { ...plan.action, label: "Schedule" } : plan.action;
		await start(action, records, (record) => {
			const step = steps.get(record.id);
			return step ? actionOf(step, plan, choices) : plan.action;
		});
	}

	async function run(action: BulkAction) {
		const websitesOf = new Map(chosen.map(({ row, columns }) => [row.id, columns]));
		const actionAt = ({ id }: AnyRecord) => {
			if (!("websites" in action)) return action;
			const own = { ...action, websites: websitesOf.get(id) ?? [] };
			const isOfVisibility = own.kind === "show" || own.kind === "show-from";
			return isOfVisibility ? { ...own, visibilityOf: (at: string) => visibility.get(keyOf(id, at)) } : own;
		};
		await start(
			action,
			chosen.map(({ row }) => row),
			actionAt,
		);
	}

	async function start(...run: Parameters<typeof bulk.start>) {
		const failed = await bulk.start(...run);
		cells.keep(
			chosen
				.filter(({ row }) => failed.includes(row.id))
				.flatMap(({ row, columns }) => columns.map(({ id }) => keyOf(row.id, id))),
		);
		// The bar that had the focus closes; failed cells receive it instead.
		if (failed.length === 0) cells.refocus();
	}

	return (
		<>
			<search className={listClasses.toolbar}>
				<SearchField
					label={`Search ${collection.label.toLowerCase()}`}
					value={state.search}
					onChange={onChange}
				/>
				<Filters filters={filtersOf(collection)} where={state.where} onChange={onChange} />
			</search>
			{bulk.run.failures.length > 0 && <BulkFailures run={bulk.run} />}
			{rows.length === 0 || websites.length === 0 ? (
				<Nothing collection={collection} isWithoutWebsite={websites.length === 0} />
			) : (
				<>
					<MatrixTable
						{...{ collection, rows, websites, stateOf, readsOf, visibility, cells }}
						isBusy={page.isBusy}
					/>
					<Legend
						states={(Object.keys(cellStates) as CellState[]).filter((one) => seen.has(one))}
						marks={(Object.keys(cellMarks) as CellMark[]).filter((one) => marked.has(one))}
					/>
				</>
			)}
			<FurtherWebsites {...columns} onChange={onChange} />
			<Pager onPrevious={pages.onPrevious} onNext={pages.onNext} />
			{plan && (
				<PlanDialog
					{...{ collection, plan, timeZones }}
					onSubmit={(choices) => void runPlan(plan, choices)}
					onClose={() => setPlan(undefined)}
				/>
			)}
			{mayWrite && chosen.length > 0 && (
				<MatrixBar
					collection={collection}
					cells={chosen.reduce((sum, { columns }) => sum + columns.length, 0)}
					records={chosen.length}
					timeZones={timeZones}
					run={bulk.run}
					onAction={act}
					onClear={() => {
						cells.keep([]);
						cells.refocus();
					}}
				/>
			)}
		</>
	);
}

function sayNoEffect({ titleField }: AnyCollection, { steps }: Plan): string {
	return steps.map(({ record, reason }) => `“${record[titleField] || "Untitled"}”: ${reason}`).join(" ");
}

interface NothingProps {
	readonly collection: AnyCollection;
	readonly isWithoutWebsite: boolean;
}

function Nothing({ collection: { label }, isWithoutWebsite }: NothingProps) {
	const title = isWithoutWebsite ? "No website yet" : `No ${label.toLowerCase()} here`;
	return (
		<Empty title={title}>
			<Text size="sm">
				{isWithoutWebsite
					? `Once there is a website, this says which ${label.toLowerCase()} it shows.`
					: "Search for something else, remove the filters, or add the first."}
			</Text>
		</Empty>
	);
}

interface FurtherWebsitesProps extends Pick<Columns, "next" | "isFirst"> {
	readonly onChange: MatrixProps["onChange"];
}

function FurtherWebsites({ next, isFirst, onChange }: FurtherWebsitesProps) {
	if (next === undefined && isFirst) return null;
	return (
		<Group gap="0.5rem" justify="flex-end" pt="sm">
			{!isFirst && (
				<Button variant="default" size="xs" onClick={() => onChange({ sites: "" })}>
					First websites
				</Button>
			)}
			{next !== undefined && (
				<Button variant="default" size="xs" onClick={() => onChange({ sites: next })}>
					Further websites
				</Button>
			)}
		</Group>
	);
}
