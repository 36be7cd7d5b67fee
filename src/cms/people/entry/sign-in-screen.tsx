import { lazy, Suspense, useEffect, useState } from "react";
import { authErrorCodeOf } from "../../../client/auth-errors.ts";
import type { SignedIn } from "../../../model/api/people/account-api.ts";
import { mayEnter } from "../../../model/rights/may-enter.ts";
import { client } from "../../client.ts";
import { useAuth } from "../../kit/parts/user.ts";
import { type FrontMode, goTo, modeHere } from "../front/address.ts";
import { Button, Stack, Text } from "../front/controls.tsx";
import { Front } from "../sign-in/front.tsx";
import { OtherWays } from "../sign-in/other-ways.tsx";
import { ResetForm } from "../sign-in/reset-form.tsx";
import { safeFrom } from "../sign-in/safe-from.ts";
import classes from "../sign-in/sign-in.module.css";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

const SecondFactorNeeded = lazy(async () => ({
	default: (await import("../account/second-factor/second-factor-needed.tsx")).SecondFactorNeeded,
}));

function NotYet({ user }: { readonly user: SignedIn }) {
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
						: "your role covers no website. Ask an administrator for access."}
				</Text>
				<Button variant="default" onClick={() => client.auth.signOut()}>
					Sign Out
				</Button>
			</Stack>
		</Front>
	);
}

export default function SignInScreen() {
	const isRefused = useIsHostRefused();
	const state = useAuth();
	const from = useFrom();
	const isExpected = state.status === "signed-in" && mayEnter(state.user);
	useEffect(() => {
		if (isExpected && !isRefused) goTo(from, { isReplacing: true });
	}, [isExpected, isRefused, from]);

	if (isRefused) return <RefusedHost />;
	if (state.status === "signed-in") return isExpected ? null : <NotYet user={state.user} />;
	return <Forms />;
}

/** Remounts each form, so that no earlier message remains. */
function Forms() {
	const from = useFrom();
	const [mode, setMode] = useState<FrontMode>(modeHere);
	const [email, setEmail] = useState("");
	if (mode === "reset")
		return (
			<Front title="Reset your password" lead="We will send you a link to choose a new one.">
				<ResetForm email={email} onEmail={setEmail} onBack={() => setMode("sign-in")} />
			</Front>
		);
	return (
		<Front title="Sign in">
			{/* The screen follows the sign-in, as every other tab does. */}
			<SignInForm
				email={email}
				onEmail={setEmail}
				onSignedIn={() => undefined}
				onForgotten={() => setMode("reset")}
			>
				<OtherWays from={from} />
			</SignInForm>
		</Front>
	);
}

function RefusedHost() {
	return (
		<Front title="Not on this address">
			<div role="alert" className={classes.together}>
				<Text>
					Signing in is not allowed on <b>{window.location.hostname}</b>.
				</Text>
				<Text isSmall isDimmed>
					Open the back office on the address of one of your websites, or ask an administrator to add this one
					to “Domains where staff may sign in” in the settings. (unauthorized-domain)
				</Text>
			</div>
		</Front>
	);
}

function useFrom(): string {
	const [from] = useState(() => new URLSearchParams(window.location.search).get("from"));
	return safeFrom(from, window.location.origin);
}

/** Also loads the current user. */
function useIsHostRefused(): boolean {
	const [isRefused, setRefused] = useState(false);
	useEffect(() => {
		// An unreachable server is reported on sign-in.
		client.auth.current().catch(() => undefined);
		client.auth
			.requireAuthorizedDomain(window.location.hostname)
			.catch((error) => setRefused(authErrorCodeOf(error) === "unauthorized-domain"));
	}, []);
	return isRefused;
}
