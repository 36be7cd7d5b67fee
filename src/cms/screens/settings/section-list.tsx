import { Text, TextInput } from "@mantine/core";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { Link, useSearchParams } from "react-router";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { GroupProblem } from "../record/group-problem.tsx";
import type { SettingsSection } from "./sections.ts";
import classes from "./settings.module.css";

interface SectionListProps {
	readonly form: RecordForm;
	readonly sections: readonly SettingsSection[];
	/** Undefined during a search. */
	readonly current: SettingsSection | undefined;
	readonly words: string;
	readonly onSearch: (words: string) => void;
}

export function SectionList({ form, sections, current, words, onSearch }: SectionListProps) {
	return (
		<nav className={classes.index} aria-label="Sections">
			<TextInput
				size="sm"
				type="search"
				aria-label="Find a setting"
				placeholder="Find a setting"
				leftSection={<MagnifyingGlassIcon aria-hidden />}
				value={words}
				onChange={(event) => onSearch(event.currentTarget.value)}
			/>
			<ul>
				{sections.map((section, index) => (
					<li
						key={section.id}
						data-begins={(!section.isOfPart && sections[index - 1]?.isOfPart) || undefined}
					>
						<SectionLink {...{ form, section }} isCurrent={section === current} />
					</li>
				))}
			</ul>
		</nav>
	);
}

interface SectionLinkProps {
	readonly form: RecordForm;
	readonly section: SettingsSection;
	readonly isCurrent: boolean;
}

/** A search for a field that is not on the screen uses its `data-fields`. */
function SectionLink({ form, section, isCurrent }: SectionLinkProps) {
	const { id, title, fields, isHidden } = section;
	const search = new URLSearchParams(useSearchParams()[0]);
	search.set("section", id);
	search.delete("history");
	return (
		<Link to={`?${search}`} aria-current={isCurrent || undefined} data-fields={fields.join(" ")}>
			{title}
			{isHidden && (
				<Text span size="xs" c="dimmed">
					{" "}
					(hidden)
				</Text>
			)}
			<GroupProblem form={form} group={section} />
		</Link>
	);
}
