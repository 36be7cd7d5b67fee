import { Button, Skeleton, Stack } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { client } from "../client.ts";
import { confirmed } from "../parts/confirmed.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { loadLookups, useLookups } from "../parts/lookups.ts";
import { NotConfirmedError } from "../parts/not-confirmed.ts";
import { PageHeader } from "../parts/page-header.tsx";
import { refusalOf } from "../parts/stale.ts";
import { showDone, showFailure, showRefusal } from "../parts/tell.ts";
import { showDeleted } from "../parts/undo.tsx";
import { LostFactorDialog } from "./lost-factor-dialog.tsx";
import { useMembers } from "./use-members.ts";
import { UserDialog } from "./user-dialog.tsx";
import { linkOf, type Member } from "./user-state.ts";
import { UserTable } from "./user-table.tsx";

/** Who may sign in, and what each may do; for administrators. */
export default function UsersScreen() {
	const { members, error, reload } = useMembers();
	const [dialog, setDialog] = useState<{ readonly member?: Member }>();
	const [withLostFactor, setWithLostFactor] = useState<Member>();
	function refresh() {
		setDialog(undefined);
		reload();
		loadLookups().catch((failed) => showFailure("The names of staff could not be loaded", failed));
	}
	const work = useWork(refresh);
	return (
		<>
			<PageHeader
				title="Users"
				subtitle="The people who may sign in here."
				action={
					<Button leftSection={<PlusIcon aria-hidden />} onClick={() => setDialog({})}>
						Invite
					</Button>
				}
			/>
			{error !== undefined && (
				<LoadFailure title="The users could not be loaded" error={error} onRetry={reload} />
			)}
			{members && (
				<UserTable
					members={members}
					work={{ ...work, change: (member) => setDialog({ member }), removeFactor: setWithLostFactor }}
				/>
			)}
			{!members && error === undefined && <Waiting />}
			{dialog && (
				<UserDialog user={dialog.member?.user} onClose={() => setDialog(undefined)} onDone={refresh} />
			)}
			{withLostFactor && (
				<LostFactorDialog
					user={withLostFactor.user}
					onClose={() => setWithLostFactor(undefined)}
					onRemove={() => {
						setWithLostFactor(undefined);
						void work.removeFactor(withLostFactor);
					}}
				/>
			)}
		</>
	);
}

function Waiting() {
	return (
		<Stack gap="sm" role="status" aria-busy="true" aria-label="Loading">
			{[70, 55, 62, 48].map((width) => (
				<Skeleton key={width} h={34} w={`${width}%`} />
			))}
		</Stack>
	);
}

/** What is done to somebody from the list, and said afterwards. */
function useWork(refresh: () => void) {
	const { people } = useLookups();

	async function attempt(what: string, run: () => Promise<void>) {
		try {
			await confirmed(run);
		} catch (error) {
			if (!(error instanceof NotConfirmedError)) showRefusal(what, refusalOf(error, people));
		}
		refresh();
	}

	return {
		sendLink: (member: Member) =>
			attempt("No mail was sent", async () => {
				await client.auth.sendLink(member.user.id);
				showDone(`${linkOf(member).sent} ${member.user.email}`);
			}),
		removeFactor: ({ user }: Member) =>
			attempt("The second factor stands", async () => {
				await client.auth.removeFactorOf(user.id);
				showDone(`${user.name || user.email} has no second factor any more`);
			}),
		setDisabled: ({ user }: Member, disabled: boolean) =>
			attempt(`${user.name || user.email} was not ${disabled ? "disabled" : "enabled"}`, async () => {
				await client.data.update("users", user.id, { disabled }, user.version);
			}),
		remove: ({ user }: Member) =>
			attempt(`${user.name || user.email} was not removed`, async () => {
				await client.data.remove("users", user.id, user.version);
				const title = user.name || user.email;
				const version = user.version + 1;
				showDeleted({ collection: "users", id: user.id, title, version, onUndone: refresh });
			}),
	};
}
