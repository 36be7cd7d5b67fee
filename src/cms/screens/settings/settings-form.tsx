import { Anchor, Text, TextInput } from "@mantine/core";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { useCallback, useMemo, useState } from "react";
import type { Location } from "react-router";
import type { AnyRecord, Draft } from "../../../model/api/api.ts";
import type { ResolvedSettings } from "../../../model/api/settings-api.ts";
import { settings, settingsForAllId } from "../../../model/collections/settings.ts";
import type { RecordOf } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import type { Wording } from "../../../model/wording/fallback.ts";
import { isSetHere, textOf, websiteFieldOf } from "../../../model/wording/website-fields.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { PublishButton } from "../../editorial/publish/publish-button.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import { HistoryLink } from "../../records/history/history-link.tsx";
import type { StoredDraft } from "../../records/record-form/drafts/drafts.ts";
import { type FieldGroup, groupsOf } from "../../records/record-form/field-groups.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RivalOf } from "../../records/record-form/rival.tsx";
import { useRecordForm } from "../../records/record-form/use-record-form.ts";
import type { FallbackOf } from "../record/field-slot.tsx";
import { FormFields } from "../record/form-fields.tsx";
import { FormFrame } from "../record/form-frame.tsx";
import { inheritanceIn } from "./inheritance.tsx";
import classes from "./settings.module.css";
import { WebsiteChoice } from "./website-choice.tsx";

interface SettingsFormProps {
	/** Undefined for global settings. */
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
	const [words, setWords] = useState("");
	const isForAll = id === settingsForAllId;
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
	const ofSetting = useCallback<FallbackOf>((name, values) => wordingOf(resolved, name, values), [resolved]);
	const inheritance = useMemo(
		() => inheritanceIn(form, resolved, website !== undefined),
		[form, resolved, website],
	);
	const rivalOf = useCallback<RivalOf>(
		(setting) => {
			const field = websiteFieldOf(setting);
			const text = field && textOf(website ?? null, field);
			if (!website || !text) return undefined;
			const to = `/cms/websites/${website.id}#field-${field}`;
			return { text, to, isOverruled: false, turn: () => inheritance.put(setting, null) };
		},
		[website, inheritance],
	);
	const groups = sectionsWith(words, sectionsOf(isForAll), (field) => {
		const shown = shownIn(form.view);
		const { label } = settings.fields[field as keyof typeof settings.fields];
		return { label, text: `${shown[field]} ${ofSetting(field, shown)?.text}` };
	});
	return (
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
			head={
				<>
					<PageHeader title="Wording" action={<PublishButton form={form} collection={settings} />} />
					<WebsiteChoice id={id} website={website} label={resolved.label} />
				</>
			}
		>
			<div className={classes.columns}>
				<nav className={classes.index} aria-label="Sections">
					<TextInput
						size="sm"
						type="search"
						aria-label="Find a setting"
						placeholder="Find a setting"
						leftSection={<MagnifyingGlassIcon aria-hidden />}
						value={words}
						onChange={(event) => setWords(event.currentTarget.value)}
					/>
					<ul>
						{groups
							.filter((_, index) => isFirst(groups, index))
							.map(({ title }) => (
								<li key={title}>
									<Anchor href={`#${anchorOf(title)}`} size="sm">
										{title}
									</Anchor>
								</li>
							))}
					</ul>
				</nav>
				<form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
					{groups.length === 0 && <Text c="dimmed">No setting matches “{words}”.</Text>}
					{groups.map((group, index) => (
						<div
							key={`${group.title} ${group.fields[0]}`}
							// A section that appears twice in the form has one anchor.
							id={isFirst(groups, index) ? anchorOf(group.title) : undefined}
							className={classes.section}
						>
							<FormFields
								form={form}
								collection={settings}
								actor={actor}
								groups={[group]}
								fallbackOf={ofSetting}
								rivalOf={rivalOf}
								noteOf={inheritance.noteOf}
								inheritance={inheritance}
							/>
						</div>
					))}
				</form>
				<SettingsFacts id={id} record={record} isOfOne={website !== undefined} />
			</div>
		</FormFrame>
	);
}

/** Undefined for a set or hidden field. */
function wordingOf({ resolved }: ResolvedSettings, name: string, values: Values): Wording | undefined {
	const without = resolved[name]?.without;
	return without && !isSetHere(values, name) ? { text: without.value, origin: without.from } : undefined;
}

function isFirst(groups: readonly FieldGroup[], index: number): boolean {
	return groups.findIndex(({ title }) => title === groups[index]?.title) === index;
}

/** The brand matters as well. */
function isSameSettings(one: Location, other: Location): boolean {
	const brandOf = ({ search }: Location) => new URLSearchParams(search).get("brand");
	return one.pathname === other.pathname && brandOf(one) === brandOf(other);
}

/** In page order of the landing page's sections. */
export function sectionsOf(isForAll: boolean): readonly FieldGroup[] {
	return groupsOf(settings).filter(({ isForAllOnly }) => isForAll || !isForAllOnly);
}

/** All words must match: label matches first, then matches of text or fallback. */
export function sectionsWith(
	words: string,
	groups: readonly FieldGroup[],
	saidOf: (field: string) => { readonly label: string; readonly text: string },
): readonly FieldGroup[] {
	const requested = words.toLowerCase().split(/\s+/).filter(Boolean);
	if (requested.length === 0) return groups;
	const hasAll = (text: string) => requested.every((word) => text.toLowerCase().includes(word));
	const isCalled = ({ title }: FieldGroup, field: string) =>
		hasAll(`${title} ${field} ${saidOf(field).label}`);
	const says = (group: FieldGroup, field: string) =>
		!isCalled(group, field) && hasAll(`${group.title} ${field} ${saidOf(field).label} ${saidOf(field).text}`);
	return [isCalled, says].flatMap((isMeant) =>
		groups
			.map((group) => ({ ...group, fields: group.fields.filter((field) => isMeant(group, field)) }))
			.filter(({ fields }) => fields.length > 0),
	);
}

function anchorOf(title: string): string {
	return `section-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
}

interface SettingsFactsProps {
	readonly id: string;
	readonly record: AnyRecord | undefined;
	readonly isOfOne: boolean;
}

function SettingsFacts({ id, record, isOfOne }: SettingsFactsProps) {
	const { people } = useLookups();
	return (
		<Text component="div" size="sm" c="dimmed" className={classes.facts}>
			{record ? (
				<>
					Changed <When at={record.updatedAt} /> by {nameOf(people, record.updatedBy)} · version{" "}
					{record.version} · <HistoryLink>History</HistoryLink>
				</>
			) : (
				"Nothing is set here yet. Each field shows what visitors see meanwhile."
			)}
			{!isOfOne && <div>{sayInherited(id)}</div>}
		</Text>
	);
}

function sayInherited(id: string): string {
	if (id === settingsForAllId)
		return "Every website has these, field by field, unless its country, its unit or itself has its own.";
	if (id.startsWith("unit-"))
		return "Each of these websites has them unless it has its own. They go before those of a country.";
	return "Each of these websites has them unless its unit or itself has its own.";
}
