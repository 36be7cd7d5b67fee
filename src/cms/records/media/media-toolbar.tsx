import { SegmentedControl, Select, VisuallyHidden } from "@mantine/core";
import { ListBulletIcon, ViewGridIcon } from "@radix-ui/react-icons";
import { Filters } from "../list/filters.tsx";
import listClasses from "../list/list.module.css";
import { SearchField } from "../list/search-field.tsx";
import classes from "./media.module.css";
import { filters, type MediaState, orders, type View } from "./media-address.ts";

interface MediaToolbarProps {
	readonly state: MediaState;
	readonly view: View;
	readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

const usual = Object.keys(orders)[0] ?? "";

export function MediaToolbar({ state, view, onChange }: MediaToolbarProps) {
	const isSearched = state.search.trim() !== "" && state.order === "";
	return (
		<search className={listClasses.toolbar}>
			<SearchField label="Search media" value={state.search} onChange={onChange} />
			<Filters filters={filters} where={state.where} onChange={onChange} />
			<Select
				aria-label="Order"
				placeholder="Best match first"
				data={Object.entries(orders).map(([value, label]) => ({ value, label }))}
				value={isSearched ? null : state.order || usual}
				onChange={(order) => onChange({ order: order === usual && !state.search ? "" : (order ?? "") })}
				allowDeselect={false}
				className={listClasses.filter}
			/>
			<SegmentedControl
				aria-label="View"
				size="xs"
				className={classes.view}
				value={view}
				onChange={(next) => onChange({ view: next })}
				data={[
					{ value: "grid", label: <ViewLabel icon={<ViewGridIcon aria-hidden />} label="Grid" /> },
					{ value: "list", label: <ViewLabel icon={<ListBulletIcon aria-hidden />} label="List" /> },
				]}
			/>
		</search>
	);
}

function ViewLabel({ icon, label }: { readonly icon: React.ReactNode; readonly label: string }) {
	return (
		<span className={classes.viewLabel}>
			{icon}
			<VisuallyHidden>{label}</VisuallyHidden>
		</span>
	);
}
