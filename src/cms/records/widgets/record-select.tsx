import { Select } from "@mantine/core";
import { useState } from "react";
import { type CollectionName, collections } from "../../../model/model.ts";
import {
	failureOptions,
	isRetry,
	searchingMark,
	useSearchDropdown,
} from "../../kit/parts/search-dropdown.tsx";
import { useTitles } from "../../kit/parts/titles.tsx";
import { inputProps } from "../input/input-props.tsx";
import { useOptionPlaces } from "../input/option-places.tsx";
import type { WidgetProps } from "../input/widget.ts";
import { labelIn, useRecordOptions } from "./use-record-options.ts";

export function RecordSelect(props: WidgetProps<string>) {
	const { value, field, isReadOnly, onChange } = props;
	const name = field.refersTo as CollectionName;
	const { isOpen, dropdown } = useSearchDropdown();
	const [typed, setTyped] = useState("");
	const title = useTitles(field, value ? [value] : []).get(value);
	const { found, failure, isBusy, note } = useRecordOptions(
		name,
		typed === title ? "" : typed.trim(),
		isOpen,
	);
	const renderOption = useOptionPlaces(found);
	const chosen = value ? [{ value, label: title ?? labelIn(found, value) }] : [];
	return (
		<Select
			{...inputProps(props)}
			value={value || null}
			{...dropdown}
			data={[...chosen, ...found.filter((one) => one.value !== value), ...failureOptions(failure)]}
			onChange={(id) => isRetry(id, failure) || onChange(id ?? "")}
			searchable
			renderOption={renderOption}
			clearable={!field.required && !isReadOnly}
			clearButtonProps={{ "aria-label": `Clear ${field.label}` }}
			filter={({ options }) => options}
			onSearchChange={setTyped}
			placeholder={`Find ${collections[name].label.toLowerCase()}`}
			nothingFoundMessage={note}
			rightSection={searchingMark(isBusy)}
			maxDropdownHeight={320}
		/>
	);
}
