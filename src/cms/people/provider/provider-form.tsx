import "@mantine/core/styles/PasswordInput.css";
import {
	Code,
	Fieldset,
	PasswordInput,
	Radio,
	Select,
	Stack,
	TagsInput,
	Text,
	Textarea,
	TextInput,
} from "@mantine/core";
import type { ReactNode } from "react";
import type { ProviderSetUp } from "../../../model/api/people/account-api.ts";
import { type AccessLevel, accessLevels } from "../../../model/rights/access-level.ts";
import { Form } from "../../kit/form/form.tsx";
import { useProviderForm } from "./use-provider-form.ts";

const roleChoices = Object.entries(accessLevels).map(([value, label]) => ({ value, label }));

export function ProviderForm({ setUp }: { readonly setUp: ProviderSetUp }) {
	const { form, hasSecret } = useProviderForm(setUp);
	const { values, change, failure } = form;
	const text = (
		name: "issuer" | "clientId" | "name" | "groupsClaim",
		label: string,
		description: ReactNode,
	) => (
		<TextInput {...form.text(name)} label={label} description={description} disabled={setUp.isConfigured} />
	);
	return (
		<Form form={form} action="Save" look="dialog" isReady={!setUp.isConfigured} noValidate>
			<Fieldset legend="Provider" disabled={setUp.isConfigured}>
				<Stack>
					<Text size="sm">
						Register this address with the provider:{" "}
						<Code style={{ overflowWrap: "anywhere" }}>{setUp.callback}</Code>
					</Text>
					{text("issuer", "Address (issuer)", "Such as https://accounts.google.com. Empty for no provider.")}
					{text("clientId", "Client id", "Issued by the provider for this installation.")}
					<PasswordInput
						label="Client secret"
						description={
							hasSecret ? "A secret is set. It is never shown; leave this empty to keep it." : "None is set."
						}
						autoComplete="off"
						{...form.text("clientSecret")}
					/>
					{text("name", "Name", "Shown on the sign-in page.")}
				</Stack>
			</Fieldset>
			<Fieldset legend="Who may sign in" disabled={setUp.isConfigured}>
				<Stack>
					<Radio.Group
						aria-label="Who may sign in"
						value={values.entry}
						onChange={(entry) => change({ entry: entry === "domains" ? "domains" : "invited" })}
					>
						<Stack gap="xs">
							<Radio value="invited" label="Only invited users" />
							<Radio value="domains" label="Everyone with an address in these email domains" />
						</Stack>
					</Radio.Group>
					{values.entry === "domains" && (
						<>
							<TagsInput
								label="Email domains"
								description="Press Enter after each. Subdomains are not included."
								value={[...values.domains]}
								error={failure.fields.domains}
								onChange={(domains) => change({ domains })}
							/>
							<Select
								label="Role of users who were not invited"
								data={roleChoices}
								allowDeselect={false}
								value={values.role}
								onChange={(role) => role && change({ role: role as AccessLevel })}
							/>
						</>
					)}
				</Stack>
			</Fieldset>
			<Fieldset legend="Roles by group" disabled={setUp.isConfigured}>
				<Stack>
					<Textarea
						label="Groups and their roles"
						description="One per line, such as Web team=editor. Users who leave the group lose the role at their next sign-in."
						autosize
						minRows={2}
						{...form.text("groupRoles")}
					/>
					{text("groupsClaim", "Claim", "The claim in which the provider names a user's groups.")}
				</Stack>
			</Fieldset>
		</Form>
	);
}
