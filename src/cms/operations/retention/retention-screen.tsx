import { Box, Fieldset, List, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Send } from "../../../client/request.ts";
import type { Removal, Retained, Retention } from "../../../model/api/operating/retention-api.ts";
import { type RetentionName, retentionFields, retentionNames } from "../../../model/retention.ts";
import { client } from "../../client.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";

const path = "/api/retention";

/** For admins of all websites. Each call throws an `ApiError` when refused. */
function openRetentionCalls({ send }: { readonly send: Send }) {
	return {
		settings: (): Promise<Retention> => send(path),
		/** Returns the deletions that settings would cause. */
		async preview(body: Retention): Promise<readonly Removal[]> {
			return (
				await send<{ readonly items: readonly Removal[] }>(`${path}/previews`, { method: "POST", body })
			).items;
		},
		save: (body: Retention): Promise<void> => send(path, { method: "PUT", body }),
	};
}

const day = new Intl.DateTimeFormat("en-NZ", { dateStyle: "medium" });

const called: Readonly<Record<Retained, readonly [string, string]>> = {
	history: ["version of a record", "versions of records"],
	trash: ["deleted record, with its history", "deleted records, with their history"],
	activity: ["activity entry", "activity entries"],
	pageViews: ["page view", "page views"],
	notFound: ["not-found address or search", "not-found addresses and searches"],
	webhooks: ["webhook delivery", "webhook deliveries"],
};

function Removals({ removals }: { readonly removals: readonly Removal[] }) {
	const some = removals.filter(({ count }) => count > 0);
	return (
		<section role="status" aria-label="Data that will be deleted">
			<Text fw={500} size="sm">
				{some.length > 0 ? "Saving permanently deletes:" : "Saving this deletes nothing."}
			</Text>
			{some.length > 0 && (
				<List size="sm">
					{some.map(({ kind, count, oldestAt }) => (
						<List.Item key={kind}>
							{`${count.toLocaleString("en-NZ")} ${called[kind][count === 1 ? 0 : 1]}, ${count === 1 ? "from" : "the oldest from"} ${day.format(oldestAt)}`}
						</List.Item>
					))}
				</List>
			)}
		</section>
	);
}

const calls = openRetentionCalls(client.connection);

export const namesOf = () => ({ title: "Retention", what: "How long data is stored" });

export const load = () => calls.settings();

/** The form shows the deletions that a change causes before it is saved. */
export default function RetentionScreen({ data }: ScreenProps<typeof load>) {
	const [removals, setRemovals] = useState<readonly Removal[]>();
	const form = useForm<Record<RetentionName, string>>({
		values: textsOf(data),
		check: (values) =>
			Object.fromEntries(
				retentionNames
					.filter((name) => !/^\s*\d*\s*$/.test(values[name]))
					.map((name) => [name, "Enter a whole number, or leave it empty to keep data for ever"]),
			),
		async send(values) {
			const settings = settingsOf(values);
			if (!removals) return setRemovals(await calls.preview(settings));
			await confirmed(() => calls.save(settings));
			setRemovals(undefined);
			showDone("Retention saved");
		},
	});
	return (
		<>
			<PageHeader title="Retention" subtitle="How long data is stored, on all websites." />
			<Box maw="42rem">
				<Form
					form={form}
					action={removals ? "Save" : "Continue"}
					look="dialog"
					isDangerous={removals?.some(({ count }) => count > 0) ?? false}
					onCancel={removals && (() => setRemovals(undefined))}
					cancel="Back"
					noValidate
				>
					<Fieldset variant="unstyled" disabled={removals !== undefined}>
						<Stack>
							{retentionNames.map((name) => (
								<TextInput
									key={name}
									{...form.text(name)}
									label={labelOf(name)}
									description={retentionFields[name].help}
									placeholder="For ever"
									inputMode="numeric"
									autoComplete="off"
								/>
							))}
						</Stack>
					</Fieldset>
					{removals && <Removals removals={removals} />}
				</Form>
			</Box>
		</>
	);
}

function labelOf(name: RetentionName): string {
	const { label, unit } = retentionFields[name];
	return unit === "versions" ? label : `${label} (${unit})`;
}

/** Unlimited retention is an empty field. */
function textsOf(settings: Retention): Record<RetentionName, string> {
	const texts = retentionNames.map((name) => [name, settings[name] === 0 ? "" : String(settings[name])]);
	return Object.fromEntries(texts) as Record<RetentionName, string>;
}

function settingsOf(values: Readonly<Record<RetentionName, string>>): Retention {
	const numbers = retentionNames.map((name) => [name, Number(values[name].trim())]);
	return Object.fromEntries(numbers) as Record<RetentionName, number>;
}
