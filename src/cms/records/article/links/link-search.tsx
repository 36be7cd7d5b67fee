import { Select } from "@mantine/core";
import { useState } from "react";
import { type LinkTarget, useLinkTargets } from "./link-targets.ts";

interface LinkSearchProps {
	readonly onPick: (target: LinkTarget) => void;
}

export function LinkSearch({ onPick }: LinkSearchProps) {
	const [words, setWords] = useState("");
	const [isOpen, setOpen] = useState(false);
	const { articles, documents, message } = useLinkTargets(words, isOpen);
	const groups = [
		{ group: "Articles", items: articles.map(optionOf) },
		{ group: "Documents", items: documents.map(optionOf) },
	];
	return (
		<Select
			label="Or an article or document of these sites"
			placeholder="Search articles and documents"
			searchable
			searchValue={words}
			onSearchChange={setWords}
			value={null}
			data={groups.filter(({ items }) => items.length > 0)}
			// The server has filtered them.
			filter={({ options }) => options}
			nothingFoundMessage={message}
			comboboxProps={{ withinPortal: true }}
			onDropdownOpen={() => setOpen(true)}
			onDropdownClose={() => setOpen(false)}
			onChange={(address) => {
				const target = [...articles, ...documents].find((one) => one.address === address);
				if (target) onPick(target);
			}}
		/>
	);
}

function optionOf({ address, title, state }: LinkTarget) {
	return { value: address, label: state ? `${title} (${state})` : title };
}
