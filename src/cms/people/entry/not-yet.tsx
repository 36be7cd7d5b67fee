import { lazy, Suspense } from "react";
import type { SignedIn } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { Button, Stack, Text } from "../front/controls.tsx";
import { Front } from "../sign-in/front.tsx";

const SecondFactorNeeded = lazy(async () => ({
	default: (await import("../account/second-factor/second-factor-needed.tsx")).SecondFactorNeeded,
}));

/** A user who is signed in, and may not enter. */
export function NotYet({ user }: { readonly user: SignedIn }) {
	if (!user.needsSecondFactor) return <NoAccess user={user} />;
	return (
		<Suspense>
			<SecondFactorNeeded user={user} />
		</Suspense>
	);
}

function NoAccess({ user }: { readonly user: SignedIn }) {
	return (
		<Front title="No access yet">
			<Stack>
				<Text role="alert">
					You are signed in as {user.email}, but{" "}
					{user.roles.length === 0
						? "have no role that opens the back office. Ask an administrator for one."
						: "your role holds for no website. Ask an administrator where you are to work."}
				</Text>
				<Button variant="default" onClick={() => client.auth.signOut()}>
					Sign Out
				</Button>
			</Stack>
		</Front>
	);
}
