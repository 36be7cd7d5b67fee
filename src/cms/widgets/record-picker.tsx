import { MultiSelect, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { AnyRecord } from "../../model/api.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { titleOf, useTitles } from "../parts/titles.tsx";
import { inputProps } from "./input-props.tsx";
import type { WidgetProps } from "./widget.ts";

const debounceMs = 180;
const mostFound = 50;

interface Found {
	readonly value: string;
	readonly label: string;
}

/** Records of any collection, found by their titles while the user types; those that are chosen are called by theirs. */
export function RecordPicker(props: WidgetProps<readonly string[]>) {
	const { value, field, onChange } = props;
	const name = field.refersTo as CollectionName;
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState("");
	const { found, note } = useFound(name, typed.trim(), isOpen);
	const titles = useTitles(field, value);
	const [picked, setPicked] = useState<readonly Found[]>([]);
	const label = (id: string) => titles.get(id) ?? labelIn(picked, id);
	const chosen = value.map((id) => ({ value: id, label: label(id) }));
	return (
		<MultiSelect
			{...inputProps(props)}
			value={[...value]}
			data={[...chosen, ...found.filter((one) => !value.includes(one.value))]}
			onChange={(ids) => {
				setPicked([...chosen, ...found]);
				onChange(ids);
			}}
			searchable
			hidePickedOptions
			filter={({ options }) => options}
			onSearchChange={setTyped}
			onDropdownOpen={() => setOpen(true)}
			onDropdownClose={() => setOpen(false)}
			placeholder={value.length === 0 ? `Find ${collections[name].label.toLowerCase()}` : ""}
			nothingFoundMessage={note}
			maxDropdownHeight={320}
		/>
	);
}

/** A record of any collection, found by its title while the user types. */
export function RecordSelect(props: WidgetProps<string>) {
	const { value, field, isReadOnly, onChange } = props;
	const name = field.refersTo as CollectionName;
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState("");
	const title = useTitles(field, value ? [value] : []).get(value);
	const { found, note } = useFound(name, typed === title ? "" : typed.trim(), isOpen);
	const chosen = value ? [{ value, label: title ?? labelIn(found, value) }] : [];
	return (
		<Select
			{...inputProps(props)}
			value={value || null}
			data={[...chosen, ...found.filter((one) => one.value !== value)]}
			onChange={(id) => onChange(id ?? "")}
			searchable
			clearable={!field.required && !isReadOnly}
			clearButtonProps={{ "aria-label": `Clear ${field.label}` }}
			filter={({ options }) => options}
			onSearchChange={setTyped}
			onDropdownOpen={() => setOpen(true)}
			onDropdownClose={() => setOpen(false)}
			placeholder={`Find ${collections[name].label.toLowerCase()}`}
			nothingFoundMessage={note}
			maxDropdownHeight={320}
		/>
	);
}

function labelIn(found: readonly Found[], id: string): string {
	return found.find(({ value }) => value === id)?.label ?? id;
}

/** The records that have the words; by title, the first where nothing is typed. */
function useFound(name: CollectionName, typed: string, isWanted: boolean) {
	const [words] = useDebouncedValue(typed, debounceMs);
	const [found, setFound] = useState<readonly Found[]>([]);
	const [note, setNote] = useState("Searching…");
	useEffect(() => {
		if (!isWanted) return;
		const controller = new AbortController();
		const { titleField, singular } = collections[name];
		const by = words ? { search: words } : { order: titleField };
		client.data
			.list(name, { ...by, fields: [titleField], limit: mostFound, signal: controller.signal })
			.then(({ items }) => {
				setFound(items.map((record) => ({ value: record.id, label: titleOf(name, record as AnyRecord) })));
				setNote(words ? `No ${singular} is called “${words}”.` : "There is none to choose.");
			})
			.catch(() => controller.signal.aborted || setNote("They could not be searched."));
		return () => controller.abort();
	}, [name, words, isWanted]);
	return { found, note };
}
