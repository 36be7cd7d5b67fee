import {
	Alert,
	Button,
	Code,
	Fieldset,
	Group,
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
import { type Role, roles } from "../../model/access.ts";
import type { ProviderSetUp } from "../../model/api.ts";
import type { Run } from "../account/run.ts";
import { useProviderForm } from "./use-provider-form.ts";

const roleChoices = Object.entries(roles).map(([value, label]) => ({ value, label }));

interface ProviderFormProps {
	readonly setUp: ProviderSetUp;
	readonly confirmed: Run;
}

/** Everything that is set of the provider. */
export function ProviderForm({ setUp, confirmed }: ProviderFormProps) {
	const { values, change, submit, isBusy, failure, hasSecret } = useProviderForm(setUp, confirmed);
	const text = (
		name: "issuer" | "clientId" | "name" | "groupsClaim",
		label: string,
		description: ReactNode,
	) => (
		<TextInput
			label={label}
			description={description}
			value={values[name]}
			error={failure.fields[name]}
			disabled={setUp.isConfigured}
			onChange={(event) => change({ [name]: event.currentTarget.value })}
		/>
	);
	return (
		<form onSubmit={submit} noValidate>
			<Stack maw="42rem" gap="lg">
				<Fieldset legend="Provider" disabled={setUp.isConfigured}>
					<Stack>
						<Text size="sm">
							Register this address with the provider:{" "}
							<Code style={{ overflowWrap: "anywhere" }}>{setUp.callback}</Code>
						</Text>
						{text(
							"issuer",
							"Address (issuer)",
							"Such as https://accounts.google.com. Empty for no provider.",
						)}
						{text("clientId", "Client id", "What the provider calls this program.")}
						<PasswordInput
							label="Client secret"
							description={
								hasSecret
									? "A secret is set. It is shown to nobody; leave this empty to keep it."
									: "None is set."
							}
							autoComplete="off"
							value={values.clientSecret}
							error={failure.fields.clientSecret}
							onChange={(event) => change({ clientSecret: event.currentTarget.value })}
						/>
						{text("name", "Name", "What the sign-in page calls it.")}
					</Stack>
				</Fieldset>
				<Fieldset legend="Who may enter" disabled={setUp.isConfigured}>
					<Stack>
						<Radio.Group
							aria-label="Who may enter"
							value={values.entry}
							onChange={(entry) => change({ entry: entry === "domains" ? "domains" : "invited" })}
						>
							<Stack gap="xs">
								<Radio value="invited" label="Only people who have been invited" />
								<Radio value="domains" label="Everybody of these mail domains" />
							</Stack>
						</Radio.Group>
						{values.entry === "domains" && (
							<>
								<TagsInput
									label="Mail domains"
									description="Enter after each. Subdomains do not count."
									value={[...values.domains]}
									error={failure.fields.domains}
									onChange={(domains) => change({ domains })}
								/>
								<Select
									label="Role of people who sign in uninvited"
									data={roleChoices}
									allowDeselect={false}
									value={values.role}
									onChange={(role) => role && change({ role: role as Role })}
								/>
							</>
						)}
					</Stack>
				</Fieldset>
				<Fieldset legend="Roles by group" disabled={setUp.isConfigured}>
					<Stack>
						<Textarea
							label="Groups and their roles"
							description="A line each, such as Web team=editor. Anybody in none of the groups that give a role named here loses that role at their next sign-in."
							autosize
							minRows={2}
							value={values.groups}
							error={failure.fields.groupRoles}
							onChange={(event) => change({ groups: event.currentTarget.value })}
						/>
						{text("groupsClaim", "Claim", "In which the provider names somebody's groups.")}
					</Stack>
				</Fieldset>
				{failure.message && (
					<Alert color="red" role="alert">
						{failure.message}
					</Alert>
				)}
				<Group justify="flex-end">
					<Button type="submit" disabled={isBusy || setUp.isConfigured}>
						Save
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
