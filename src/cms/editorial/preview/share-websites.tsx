import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PreviewedWebsite } from "../../../model/api/editorial/preview-facts.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import classes from "./share.module.css";

interface ShareWebsitesProps {
	readonly websites: readonly PreviewedWebsite[];
	readonly chosen: readonly string[];
	readonly onChange: (chosen: readonly string[]) => void;
}

/** More have a search field. */
const fewWebsites = 12;

export function ShareWebsites({ websites, chosen, onChange }: ShareWebsitesProps) {
	const [search, setSearch] = useState("");
	const wanted = search.trim().toLowerCase();
	const shown = websites.filter((each) => `${each.name} ${each.domain}`.toLowerCase().includes(wanted));
	const isAll = shown.length > 0 && shown.every(({ id }) => chosen.includes(id));
	const toggle = (ids: readonly string[], isChosen: boolean) =>
		onChange([...chosen.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]);
	return (
		<fieldset className={classes.websites}>
			<legend>Websites</legend>
			{websites.length > fewWebsites && (
				<TextInput
					size="xs"
					aria-label="Search websites"
					placeholder="Search"
					value={search}
					onChange={(event) => setSearch(event.currentTarget.value)}
				/>
			)}
			<Checkbox
				size="sm"
				label={wanted ? "All of these" : "All websites"}
				checked={isAll}
				indeterminate={!isAll && shown.some(({ id }) => chosen.includes(id))}
				onChange={(event) =>
					toggle(
						shown.map(({ id }) => id),
						event.currentTarget.checked,
					)
				}
			/>
			<div className={classes.choices}>
				{shown.map(({ id, name, domain }) => (
					<Checkbox
						key={id}
						size="sm"
						label={name || displayHost(domain)}
						{...(name && { description: displayHost(domain) })}
						checked={chosen.includes(id)}
						onChange={(event) => toggle([id], event.currentTarget.checked)}
					/>
				))}
			</div>
		</fieldset>
	);
}
