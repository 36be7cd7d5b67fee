import { Checkbox, Stack, Switch, TextInput } from "@mantine/core";
import { events as all, type EventName } from "../../../model/api/operating/events.ts";
import type { NewWebhook, Webhook } from "../../../model/api/operating/webhook-api.ts";
import { type CollectionName, collectionNames } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { CollectionsField } from "../../kit/parts/collections-field.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { PlacesField, type PlacesWords } from "../../records/places/places-field.tsx";

interface WebhookFormProps {
	/** Omitted for a new one. */
	readonly webhook?: Webhook;
	readonly action: string;
	readonly send: (values: NewWebhook & { readonly isOn: boolean }) => Promise<void>;
	readonly onCancel?: () => void;
	readonly done?: string;
}

const where: PlacesWords = {
	label: "Websites",
	everywhere: "All websites",
	aboutEverywhere: "Including websites added later.",
	some: "Some websites",
	none: "Choose a website, a business unit or a country.",
};

export function WebhookForm({ webhook, action, send, onCancel, done = "" }: WebhookFormProps) {
	const form = useForm({
		values: {
			name: webhook?.name ?? "",
			url: webhook?.url ?? "",
			events: webhook?.events ?? ([] as readonly EventName[]),
			isOfAll: (webhook?.collections ?? []).length === 0,
			only: (webhook?.collections ?? []) as readonly CollectionName[],
			scopes: webhook?.scopes ?? [allWebsites],
			isOn: webhook?.isOn ?? true,
		},
		check: ({ name, url, events, isOfAll, only, scopes }) => ({
			...(name.trim() === "" && { name: "Enter a name" }),
			...(!/^https?:\/\/./.test(url.trim()) && { url: "Enter an address that begins with https://" }),
			...(events.length === 0 && { events: "Choose at least one" }),
			...(!isOfAll && only.length === 0 && { only: "Choose at least one" }),
			...(scopes.length === 0 && { scopes: "Choose websites" }),
		}),
		send: ({ url, events, isOfAll, only, scopes, ...rest }) => {
			const options = { events: [...events], collections: isOfAll ? [] : [...only], scopes: [...scopes] };
			return confirmed(() => send({ ...rest, url: url.trim(), ...options }));
		},
	});
	const { values, change, failure } = form;
	return (
		<Form form={form} action={action} look="dialog" onCancel={onCancel} done={done} noValidate>
			<TextInput
				{...form.text("name")}
				label="Name"
				description="Shown in the activity list."
				autoComplete="off"
				maxLength={60}
				autoFocus={!webhook}
			/>
			<TextInput
				{...form.text("url")}
				type="url"
				label="Address"
				description="Receives a signed POST request for each event (Standard Webhooks). Begins with https://."
				autoComplete="off"
				maxLength={2_000}
			/>
			<Checkbox.Group
				label="Events"
				value={[...values.events]}
				error={failure.fields.events}
				onChange={(chosen) => change({ events: chosen as EventName[] })}
			>
				<Stack gap="xs" mt={6}>
					{Object.entries(all).map(([event, { label, about }]) => (
						<Checkbox key={event} name="events" value={event} label={label} description={about} />
					))}
				</Stack>
			</Checkbox.Group>
			<CollectionsField
				offered={collectionNames}
				aboutAll="Including team, settings and files."
				value={values}
				error={failure.fields.only ?? failure.fields.collections}
				onChange={change}
			/>
			<PlacesField
				words={where}
				value={values.scopes}
				error={failure.fields.scopes}
				onChange={(scopes) => change({ scopes })}
			/>
			{webhook && (
				<Switch
					name="isOn"
					label="On"
					description="Events that occur while it is off are never sent."
					checked={values.isOn}
					onChange={(event) => change({ isOn: event.currentTarget.checked })}
				/>
			)}
		</Form>
	);
}
