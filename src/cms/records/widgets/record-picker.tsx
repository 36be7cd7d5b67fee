import { MultiSelect } from "@mantine/core";
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
import { type RecordOption, useOptionPlaces } from "../input/option-places.tsx";
import type { WidgetProps } from "../input/widget.ts";
import { labelIn, useRecordOptions } from "./use-record-options.ts";

export function RecordPicker(props: WidgetProps<readonly string[]>) {
	const { value, field, onChange } = props;
	const name = field.refersTo as CollectionName;
	const { isOpen, dropdown } = useSearchDropdown();
	const [typed, setTyped] = useState("");
	const { found, failure, isBusy, note } = useRecordOptions(name, typed.trim(), isOpen);
	const renderOption = useOptionPlaces(found);
	const titles = useTitles(field, value);
	const [picked, setPicked] = useState<readonly RecordOption[]>([]);
	const label = (id: string) => titles.get(id) ?? labelIn(picked, id);
	const chosen = value.map((id) => ({ value: id, label: label(id) }));
	return (
		<MultiSelect
			{...inputProps(props)}
			value={[...value]}
			{...dropdown}
			data={[...chosen, ...found.filter((one) => !value.includes(one.value)), ...failureOptions(failure)]}
			clearSearchOnChange={!failure.error}
			onChange={(ids) => {
				if (isRetry(ids, failure)) return;
				setPicked([...chosen, ...found]);
				onChange(ids);
			}}
			searchable
			renderOption={renderOption}
			hidePickedOptions
			filter={({ options }) => options}
			onSearchChange={setTyped}
			placeholder={value.length === 0 ? `Find ${collections[name].label.toLowerCase()}` : ""}
			nothingFoundMessage={note}
			rightSection={searchingMark(isBusy)}
			maxDropdownHeight={320}
		/>
	);
}
