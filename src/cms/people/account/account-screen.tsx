import { client } from "../../client.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { LinkedPanel } from "./linked-panel.tsx";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";
import { PasswordPanel } from "./password-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { RolesPanel } from "./roles-panel.tsx";
import { PasskeysPanel } from "./second-factor/passkeys-panel.tsx";
import { SecondFactorPanel } from "./second-factor/second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { TokensPanel } from "./tokens-panel.tsx";

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

/** What everybody sees and changes of their own account. */
export default function AccountScreen({ data }: ScreenProps<typeof load>) {
	const { own, sessions, passkeys, secondFactor } = data;
	return (
		<>
			<PageHeader title="My account" subtitle="How colleagues see you, and how you sign in." />
			<div className={classes.panels}>
				<ProfilePanel account={own} />
				<RolesPanel />
				<PasswordPanel account={own} />
				<Panel title="Second factor" lead="More than the password, when you sign in.">
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
