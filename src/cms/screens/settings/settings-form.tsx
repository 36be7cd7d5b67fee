import { Text } from "@mantine/core";
import { useCallback, useEffect, useMemo, useState } from "react";
import { type Location, useLocation } from "react-router";
import type { AnyRecord, Draft } from "../../../model/api/api.ts";
import type { ResolvedSettings } from "../../../model/api/settings-api.ts";
import { type Brand, brandOf } from "../../../model/brands.ts";
import { settings, settingsForAllId } from "../../../model/collections/settings.ts";
import type { RecordOf } from "../../../model/model.ts";
import { isSetHere } from "../../../model/wording/website-fields.ts";
import { inheritedFrom } from "../../context/settings/inherited-from.ts";
import { PublishButton } from "../../editorial/publish/publish-button.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import type { StoredDraft } from "../../records/record-form/drafts/drafts.ts";
import formClasses from "../../records/record-form/form.module.css";
import { shownIn } from "../../records/record-form/form-state.ts";
import { useRecordForm } from "../../records/record-form/use-record-form.ts";
import type { FallbackOf } from "../record/field-slot.tsx";
import { FormFields } from "../record/form-fields.tsx";
import { FormFrame } from "../record/form-frame.tsx";
import { inheritanceIn } from "./inheritance.tsx";
import { SectionList } from "./section-list.tsx";
import { sectionAt, sectionsOf, sectionsWith } from "./sections.ts";
import classes from "./settings.module.css";
import { SettingsFacts } from "./settings-facts.tsx";
import { WebsiteChoice } from "./website-choice.tsx";

interface SettingsFormProps {
	/** Undefined for settings of several websites. */
	readonly website: RecordOf<"websites"> | undefined;
	readonly id: string;
	readonly record: AnyRecord | null;
	readonly draft: Draft | undefined;
	readonly stored: readonly StoredDraft[];
	readonly resolved: ResolvedSettings;
}

export function SettingsForm({ website, id, record: first, draft, stored, resolved }: SettingsFormProps) {
	const user = useUser();
	const [actor] = useState(() => actorOf(user));
	const [record, setRecord] = useState(first ?? undefined);
	const location = useLocation();
	const [words, setWords] = useState("");
	const form = useRecordForm({
		mayPublishIn: () => true,
		mayOverrideApproval: true,
		name: "settings",
		id,
		uid: user.id,
		record: first ?? undefined,
		draft,
		stored,
		writable: Object.keys(settings.fields),
		onSaved: setRecord,
	});
	const brand = useMemo(() => website && brandOf(website), [website]);
	const fallbackOf = useMemo(() => fallbacksIn(resolved, brand), [resolved, brand]);
	const inheritance = useMemo(() => inheritanceIn(form, resolved, brand), [form, resolved, brand]);
	const sections = useMemo(() => sectionsOf(id === settingsForAllId, website?.sections ?? ""), [id, website]);
	const section = sectionAt(sections, location);
	const spot = useMemo(() => ({ part: section?.parts?.[0] ?? "", fields: section?.fields ?? [] }), [section]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a link to a section or a field ends the search
	useEffect(() => setWords(""), [location]);
	const search = useCallback(
		(next: string) =>
			sectionsWith(next, sections, (field) => {
				const shown = shownIn(form.view);
				const { label } = settings.fields[field as keyof typeof settings.fields];
				return { label, text: `${shown[field]} ${fallbackOf(field, shown)?.text}` };
			}),
		[form, sections, fallbackOf],
	);
	// The results stay while the user types into them.
	const results = useMemo(() => (words.trim() === "" ? undefined : search(words)), [words, search]);
	const shown = results ?? (section ? [section] : []);
	return (
		<div className={classes.screen}>
			<FormFrame
				name="settings"
				form={form}
				record={record}
				onChanged={(changed) => {
					form.adopt(changed);
					setRecord(changed);
				}}
				mayLeave={() => false}
				isSameScreen={isSameSettings}
				className={classes.head}
				spot={spot}
				head={(tools) => (
					<>
						<PageHeader title="Wording" action={<PublishButton form={form} collection={settings} />} />
						<div className={formClasses.scope}>
							<WebsiteChoice id={id} website={website} label={resolved.label} section={section?.id ?? ""} />
							<div className={formClasses.tools}>{tools}</div>
						</div>
					</>
				)}
			>
				<div className={classes.columns}>
					<SectionList
						{...{ form, sections, words }}
						current={results ? undefined : section}
						onSearch={setWords}
					/>
					<form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
						<SettingsFacts {...{ id, record }} websites={resolved.websites} isOfOne={website !== undefined} />
						{shown.length === 0 && <Text c="dimmed">No setting matches “{words}”.</Text>}
						{shown.map((group) => (
							<FormFields
								key={`${group.id} ${group.fields[0]}`}
								form={form}
								collection={settings}
								actor={actor}
								groups={[group]}
								fallbackOf={fallbackOf}
								noteOf={inheritance.noteOf}
								inheritance={inheritance}
							/>
						))}
					</form>
				</div>
			</FormFrame>
		</div>
	);
}

/** Undefined for a set or hidden field. */
function fallbacksIn({ resolved }: ResolvedSettings, brand: Brand | undefined): FallbackOf {
	return (name, values) => {
		const without = resolved[name]?.without;
		if (!without || isSetHere(values, name)) return undefined;
		const { value: text, from } = without;
		return { text, hint: text && inheritedFrom(from, brand) };
	};
}

/** The brand matters as well. */
function isSameSettings(one: Location, other: Location): boolean {
	const brandIn = ({ search }: Location) => new URLSearchParams(search).get("brand");
	return one.pathname === other.pathname && brandIn(one) === brandIn(other);
}
