import { ActionIcon, Button, Menu, Select } from "@mantine/core";
import { MixerHorizontalIcon } from "@radix-ui/react-icons";
import type { AnyCollection } from "../../model/collection.ts";
import { useBrand } from "../parts/brand.tsx";
import { useLookups } from "../parts/lookups.ts";
import { siteNames } from "../parts/site-names.ts";
import { type Column, columnsOf } from "./columns.ts";
import classes from "./list.module.css";
import { filtersOf, type ListState } from "./list-address.ts";
import { SearchField } from "./search-field.tsx";

interface ToolbarProps {
	readonly collection: AnyCollection;
	readonly state: ListState;
	readonly columns: readonly Column[];
	readonly onChange: (changes: Readonly<Record<string, string>>) => void;
	/** Shows or hides a column. */
	readonly onColumn: (name: string) => void;
}

/** What a list is narrowed by, and which columns it has. */
export function Toolbar({ collection, state, columns, onChange, onColumn }: ToolbarProps) {
	const brand = useBrand();
	const { websites } = useLookups();
	const called = siteNames(websites);
	const sites = websites.map((website) => ({ value: website.id, label: called(website) }));
	return (
		<search className={classes.toolbar}>
			<SearchField
				label={`Search ${collection.label.toLowerCase()}`}
				value={state.search}
				onChange={onChange}
			/>
			{collection.shownOn && brand === undefined && (
				<Select
					aria-label="Website"
					placeholder="All websites"
					data={sites}
					value={state.website || null}
					onChange={(id) => onChange({ website: id ?? "" })}
					clearable
					searchable
					className={classes.filter}
				/>
			)}
			{filtersOf(collection).map(({ name, label, any, options }) => (
				<Select
					key={name}
					aria-label={label}
					placeholder={any}
					data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
					value={state.where[name] ?? null}
					onChange={(value) => onChange({ [name]: value ?? "" })}
					clearable
					className={classes.filter}
				/>
			))}
			<ColumnChoice collection={collection} columns={columns} onColumn={onColumn} />
		</search>
	);
}

type ColumnChoiceProps = Pick<ToolbarProps, "collection" | "columns" | "onColumn">;

function ColumnChoice({ collection, columns, onColumn }: ColumnChoiceProps) {
	const names = columns.map(({ name }) => name);
	return (
		<Menu closeOnItemClick={false} position="bottom-end" shadow="md">
			<Menu.Target>
				<ActionIcon
					variant="default"
					size="input-sm"
					aria-label="Choose columns"
					className={classes.columnChoice}
				>
					<MixerHorizontalIcon aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown className={classes.columnMenu}>
				<Menu.Label>Columns</Menu.Label>
				{columnsOf(collection).map(({ name, label }) => {
					const isShown = names.includes(name);
					return (
						<Menu.CheckboxItem key={name} checked={isShown} onChange={() => onColumn(name)}>
							{label}
						</Menu.CheckboxItem>
					);
				})}
			</Menu.Dropdown>
		</Menu>
	);
}

interface PagerProps {
	readonly onPrevious: (() => void) | undefined;
	readonly onNext: (() => void) | undefined;
}

/** Leads to the pages before and after. */
export function Pager({ onPrevious, onNext }: PagerProps) {
	if (!onPrevious && !onNext) return null;
	return (
		<nav aria-label="Pages" className={classes.pager}>
			<Button variant="default" size="xs" disabled={!onPrevious} onClick={onPrevious}>
				Previous
			</Button>
			<Button variant="default" size="xs" disabled={!onNext} onClick={onNext}>
				Next
			</Button>
		</nav>
	);
}
