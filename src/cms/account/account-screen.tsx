import { useRevalidator } from "react-router";
import { client } from "../client.ts";
import { confirmed } from "../parts/confirmed.ts";
import { PageHeader } from "../parts/page-header.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { LinkedPanel } from "./linked-panel.tsx";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";
import { PasswordPanel } from "./password-panel.tsx";
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

interface AccountScreenProps {
	readonly data: Awaited<ReturnType<typeof load>>;
}

/** What everybody sees and changes of their own account. */
export default function AccountScreen({ data }: AccountScreenProps) {
	const { own, sessions, passkeys, secondFactor } = data;
	const { revalidate } = useRevalidator();
	const onChanged = () => void revalidate();
	return (
		<>
			<PageHeader title="My account" subtitle="How colleagues see you, and how you sign in." />
			<div className={classes.panels}>
				<ProfilePanel account={own} onChanged={onChanged} />
				<PasswordPanel account={own} confirmed={confirmed} onChanged={onChanged} />
				<Panel title="Second factor" lead="More than the password, when you sign in.">
					<SecondFactorPanel state={secondFactor} run={confirmed} onChanged={onChanged} />
				</Panel>
				<PasskeysPanel passkeys={passkeys} confirmed={confirmed} onChanged={onChanged} />
				<EmailPanel account={own} confirmed={confirmed} />
				<LinkedPanel linked={own.linked} confirmed={confirmed} onChanged={onChanged} />
				<SessionsPanel sessions={sessions} onChanged={onChanged} />
			</div>
		</>
	);
}
