import { Select } from "@mantine/core";
import { useState } from "react";
import {
	failureOptions,
	isRetry,
	searchingMark,
	useSearchDropdown,
} from "../../../kit/parts/search-dropdown.tsx";
import { type RecordOption, useOptionPlaces, withPlacesOfEqual } from "../../input/option-places.tsx";
import { type LinkTarget, useLinkTargets } from "./link-targets.ts";

interface LinkSearchProps {
	readonly onPick: (target: LinkTarget) => void;
}

export function LinkSearch({ onPick }: LinkSearchProps) {
	const [words, setWords] = useState("");
	const { isOpen, dropdown } = useSearchDropdown();
	const { groups, message, isBusy, failure } = useLinkTargets(words, isOpen);
	const data = groups.map(({ group, items }) => ({ group, items: [...optionsOf(items)] }));
	const renderOption = useOptionPlaces(data.flatMap(({ items }) => items));
	return (
		<Select
			label="Or a page or document of these websites"
			placeholder="Search titles and names"
			searchable
			searchValue={words}
			onSearchChange={setWords}
			value={null}
			{...dropdown}
			data={[...data, ...failureOptions(failure)]}
			renderOption={renderOption}
			filter={({ options }) => options}
			nothingFoundMessage={message}
			rightSection={searchingMark(isBusy)}
			comboboxProps={{ withinPortal: true }}
			onChange={(address) => {
				if (isRetry(address, failure)) return;
				const target = groups.flatMap(({ items }) => items).find((one) => one.address === address);
				if (target) onPick(target);
			}}
		/>
	);
}

function optionsOf(targets: readonly LinkTarget[]): readonly RecordOption[] {
	return withPlacesOfEqual(
		targets.map(({ address, title, path, state, places }) => ({
			value: address,
			label: [title, path, state && `(${state})`].filter(Boolean).join(" "),
			...(places && { places }),
		})),
	);
}
