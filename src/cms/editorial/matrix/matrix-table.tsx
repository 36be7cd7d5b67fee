import { Link } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { BrandChip, useBrandAddress } from "../../context/brand/brand.tsx";
import { displayHost } from "../../context/lookups/display-host.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { StateOf } from "../schedule/state-of.tsx";
import { CellLook } from "./cell-look.tsx";
import type { CellState } from "./cell-state.ts";
import type { VisibilityByCell } from "./find-visibility.ts";
import classes from "./matrix.module.css";
import { keyOf, nameColumn } from "./selection.ts";
import type { useCells } from "./use-cells.ts";

interface MatrixTableProps {
	readonly collection: AnyCollection;
	readonly rows: readonly AnyRecord[];
	readonly websites: readonly WebsiteName[];
	readonly stateOf: (record: AnyRecord, website: WebsiteName) => CellState;
	readonly readsOf: (record: AnyRecord, website: WebsiteName, state: CellState) => string;
	readonly visibility: VisibilityByCell;
	readonly cells: ReturnType<typeof useCells>;
	readonly isBusy: boolean;
}

export function MatrixTable(props: MatrixTableProps) {
	const { collection, rows, websites, cells, isBusy } = props;
	const called = siteNames(useLookups());
	return (
		<div className={classes.scroller}>
			<table
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are selected is a grid
				role="grid"
				aria-multiselectable
				aria-label={`${collection.label} by website`}
				aria-busy={isBusy}
				className={classes.matrix}
				{...cells.handlers}
			>
				<thead>
					<tr>
						<th scope="col">{collection.fields[collection.titleField]?.label}</th>
						{websites.map((website) => (
							<th key={website.id} scope="col" title={displayHost(website.domain)}>
								<BrandChip {...website} name={called(website)} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((record, row) => (
						<Row key={record.id} {...props} record={record} row={row} />
					))}
				</tbody>
			</table>
		</div>
	);
}

interface RowProps extends MatrixTableProps {
	readonly record: AnyRecord;
	readonly row: number;
}

function Row({ collection, websites, stateOf, readsOf, visibility, cells, record, row }: RowProps) {
	const keepBrand = useBrandAddress();
	const title = String(record[collection.titleField] || "Untitled");
	const reached = (column: number) => ({
		"data-cell": `${row} ${column}`,
		tabIndex: cells.isActive(row, column) ? 0 : -1,
		onFocus: () => cells.onFocus({ row, column }),
	});
	return (
		<tr>
			<th scope="row">
				<Link to={keepBrand(`/cms/${collection.name}/${record.id}`)} {...reached(nameColumn)}>
					{title}
				</Link>{" "}
				{record.state && <StateOf record={record} />}
			</th>
			{websites.map((website, column) => {
				const state = stateOf(record, website);
				return (
					// biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td of a grid is a gridcell
					<td
						key={website.id}
						{...reached(column)}
						aria-selected={cells.selected.has(keyOf(record.id, website.id))}
					>
						<CellLook
							state={state}
							reads={readsOf(record, website, state)}
							visibility={visibility.get(keyOf(record.id, website.id))}
						/>
					</td>
				);
			})}
		</tr>
	);
}
