import { Skeleton, Stack } from "@mantine/core";
import { confirmed } from "../parts/confirmed.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { LinkedPanel } from "./linked-panel.tsx";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { useOwnAccount } from "./use-own-account.ts";

/** What everybody sees and changes of their own account. */
export default function AccountScreen() {
	const { account, error, reload } = useOwnAccount();
	return (
		<>
			<PageHeader title="My account" subtitle="How colleagues see you, and how you sign in." />
			{error !== undefined && (
				<LoadFailure title="Your account could not be loaded" error={error} onRetry={reload} />
			)}
			{!account && error === undefined && (
				<Stack gap="sm" role="status" aria-busy="true" aria-label="Loading">
					<Skeleton h={34} w="60%" />
					<Skeleton h={34} w="45%" />
				</Stack>
			)}
			{account && (
				<div className={classes.panels}>
					<ProfilePanel account={account} onChanged={reload} />
					<PasswordPanel account={account} confirmed={confirmed} onChanged={reload} />
					<Panel title="Second factor" lead="More than the password, when you sign in.">
						<SecondFactorPanel run={confirmed} />
					</Panel>
					<PasskeysPanel confirmed={confirmed} />
					<EmailPanel account={account} confirmed={confirmed} />
					<LinkedPanel linked={account.linked} confirmed={confirmed} onChanged={reload} />
					<SessionsPanel />
				</div>
			)}
		</>
	);
}
