import { Checkbox, List, Text, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OwnAccount } from "../../../model/api/people/account-api.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { placeNames } from "../../context/lookups/say-places.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { countOf } from "../../kit/parts/count-of.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { useUser } from "../../kit/parts/user.ts";
import { Tokens } from "../tokens/tokens.tsx";
import { roleLabel } from "../users/user-state.ts";
import { EmailPanel } from "./email-panel.tsx";
import { LinkedPanel } from "./linked-panel.tsx";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";
import { ProfilePanel } from "./profile-panel.tsx";
import { PasskeysPanel } from "./second-factor/passkeys-panel.tsx";
import { SecondFactorPanel } from "./second-factor/second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

export const namesOf = () => ({ title: "My account", what: "Your account" });

export async function load() {
	const { account, auth } = client;
	const [own, { items: sessions }, passkeys, secondFactor] = await Promise.all([
		account.read(),
		account.sessions(),
		auth.passkeys.list(),
		auth.secondFactor.state(),
	]);
	return { own, sessions, passkeys, secondFactor };
}

export default function AccountScreen({ data }: ScreenProps<typeof load>) {
	const { own, sessions, passkeys, secondFactor } = data;
	return (
		<>
			<PageHeader title="My account" subtitle="Your name, and how you sign in." />
			<div className={classes.panels}>
				<ProfilePanel account={own} />
				<RolesPanel />
				<PasswordPanel account={own} />
				<Panel title="Second factor" lead="An extra step when you sign in.">
					<SecondFactorPanel state={secondFactor} />
				</Panel>
				<PasskeysPanel passkeys={passkeys} />
				<EmailPanel account={own} />
				<LinkedPanel linked={own.linked} />
				<SessionsPanel sessions={sessions} />
				<TokensPanel />
			</div>
		</>
	);
}

function PasswordPanel({ account }: { readonly account: OwnAccount }) {
	const { revalidate } = useRevalidator();
	const form = useForm({
		values: { password: "" },
		async send({ password }) {
			await confirmed(() => client.account.changePassword(password));
			form.change({ password: "" });
			showDone("Your password has been changed; all other sessions have ended");
			void revalidate();
		},
	});
	return (
		<Panel title="Password" lead="Changing it signs you out everywhere else.">
			<Form form={form} action={account.hasPassword ? "Change password" : "Set a password"} look="panel">
				{/* Shows password managers whose password it is. */}
				<input type="text" hidden readOnly autoComplete="username" value={account.email} />
				<NewPassword {...form.text("password")} least={account.minPasswordLength} />
			</Form>
		</Panel>
	);
}

function RolesPanel() {
	const user = useUser();
	const nameOf = placeNames(useWebsitesAt(user.scopes));
	const isEverywhere = user.scopes.includes(allWebsites);
	return (
		<Panel title="Roles" lead="Set by an administrator.">
			<Text>
				{roleLabel(user)}
				{isEverywhere && ", on all websites"}
			</Text>
			{user.scopes.length === 0 && <Text>None yet: you cannot open anything.</Text>}
			{!isEverywhere && user.scopes.length > 0 && (
				<List size="sm" aria-label="Websites of your roles" mah={240} style={{ overflowY: "auto" }}>
					{user.scopes.map((id) => (
						<List.Item key={id}>{nameOf(id)}</List.Item>
					))}
					{user.moreWebsites && <List.Item>and {countOf(user.moreWebsites, "more website")}</List.Item>}
				</List>
			)}
		</Panel>
	);
}

function TokensPanel() {
	return (
		<Panel title="API tokens" lead="Let a program act in your name, with the permissions that you choose.">
			<Tokens kind="own" />
		</Panel>
	);
}

interface NewPasswordProps extends TextInputProps {
	readonly least: number;
}

function NewPassword({ least, ...field }: NewPasswordProps) {
	const [isShown, setShown] = useState(false);
	return (
		<>
			<TextInput
				{...field}
				type={isShown ? "text" : "password"}
				label="New password"
				description={`At least ${least} characters. A few words in a row are easier to remember.`}
				autoComplete="new-password"
				required
				withAsterisk={false}
			/>
			<Checkbox
				size="xs"
				label="Show what I type"
				checked={isShown}
				onChange={(event) => setShown(event.currentTarget.checked)}
			/>
		</>
	);
}
