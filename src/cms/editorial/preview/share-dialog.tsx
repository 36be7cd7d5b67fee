import { Button, Group, Modal, NumberInput, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { PreviewedWebsite } from "../../../model/api/editorial/preview-facts.ts";
import type { NewShare } from "../../../model/api/editorial/share-api.ts";
import { hasWebsites } from "../../../model/collections/websites.ts";
import { client } from "../../client.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import { countOf } from "../../kit/parts/count-of.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { findDraft } from "../../records/list/find-draft.ts";
import { loadRecord } from "../../records/record-form/variants/subject.ts";
import type { Previewed } from "./preview-address.ts";
import { ShareList } from "./share-list.tsx";
import { NewLinks } from "./share-new-links.tsx";
import { ShareWebsites } from "./share-websites.tsx";

export interface ShareDialogProps {
	readonly name: Previewed;
	readonly id: string;
	readonly website: PreviewedWebsite;
	readonly websites: readonly PreviewedWebsite[];
	readonly onClose: () => void;
}

export function ShareDialog({ name, id, website, websites: own, onClose }: ShareDialogProps) {
	const websites = own.some((each) => each.id === website.id) ? own : [website, ...own];
	const [days, setDays] = useState(7);
	const [chosen, setChosen] = useState<readonly string[]>([website.id]);
	const [made, setMade] = useState<readonly NewShare[]>([]);
	const [isBusy, setBusy] = useState(false);
	const shares = useQuery({ queryKey: [name, id, "shares"], queryFn: () => client.data.shares(name, id) });
	const prepared = useInPreparation();
	const isUnseen = hasWebsites(name) && (!prepared || prepared.has(id));
	const isNothing = useIsNothing(name, id) && !isUnseen;
	const nameOf = (of: string) => {
		const website = websites.find((each) => each.id === of);
		return website && calledOf(website);
	};
	const run = async (work: () => Promise<void>, failed: string) => {
		setBusy(true);
		try {
			await work();
			void shares.refetch();
		} catch (error) {
			showFailure(failed, error);
		} finally {
			setBusy(false);
		}
	};
	const make = () =>
		run(
			async () => setMade((await client.data.share(name, id, { websites: chosen, days })).items),
			chosen.length === 1 ? "The link could not be created" : "The links could not be created",
		);
	const withdraw = (share: string) =>
		run(async () => {
			await client.data.withdrawShare(name, id, share);
			setMade((before) => before.filter((each) => each.id !== share));
		}, "The link could not be revoked");
	const where = websites.length > 1 ? "the website that it is for" : calledOf(website);
	const what = name === "releases" ? "all of this release" : "this draft";
	return (
		<Modal opened onClose={onClose} title="Share the preview" centered size="lg">
			<Stack gap="md">
				<Text size="sm">
					Anyone who has the link sees {where} with {what}, always in its current state. No account is needed.
				</Text>
				{isNothing && (
					<Text size="sm" role="status">
						There is nothing to share: there are no unpublished changes.
					</Text>
				)}
				<WhereLinksOpen websites={websites.filter((each) => chosen.includes(each.id))} prepared={prepared} />
				{websites.length > 1 && <ShareWebsites {...{ websites, chosen }} onChange={setChosen} />}
				<Group align="flex-end" gap="xs">
					<NumberInput
						label="Expires after (days)"
						min={1}
						max={90}
						allowDecimal={false}
						value={days}
						onChange={(value) => setDays(Math.min(90, Math.max(1, Number(value) || 1)))}
						flex={1}
					/>
					<Button loading={isBusy} disabled={chosen.length === 0 || isNothing} onClick={() => void make()}>
						{chosen.length > 1 ? `Create ${countOf(chosen.length, "link")}` : "Create link"}
					</Button>
				</Group>
				{made.length > 0 && <NewLinks links={made} nameOf={nameOf} />}
				{shares.isError && (
					<Text size="sm" c="red">
						The links could not be loaded.
					</Text>
				)}
				{shares.data && (
					<ShareList
						shares={shares.data.items}
						nameOf={nameOf}
						isBusy={isBusy}
						onRevoke={(share) => void withdraw(share)}
					/>
				)}
			</Stack>
		</Modal>
	);
}

const againMs = 2_000;

function useIsNothing(name: Previewed, id: string): boolean {
	const { data } = useQuery({
		queryKey: [name, id, "unpublished"],
		queryFn: () => isUnpublished(name, id),
		gcTime: 0,
		refetchInterval: ({ state }) => state.data === false && againMs,
	});
	return data === false;
}

async function isUnpublished(name: Previewed, id: string): Promise<boolean> {
	if (name === "releases") return true;
	if (await findDraft(name, id)) return true;
	const record = (await loadRecord(name, id, 0)) as AnyRecord | undefined;
	return record?.state === "draft";
}

/** Ids of websites that are not live, whose domains may not resolve. Undefined until loaded. */
function useInPreparation(): ReadonlySet<string> | undefined {
	const query = { where: { stage: "preparing" }, fields: ["stage"], limit: 200 };
	const { data } = useQuery({
		queryKey: ["websites", "preparing"],
		queryFn: () => client.data.list("websites", query),
	});
	return data && new Set(data.items.map(({ id }) => id));
}

interface WhereLinksOpenProps {
	readonly websites: readonly PreviewedWebsite[];
	readonly prepared: ReadonlySet<string> | undefined;
}

function WhereLinksOpen({ websites, prepared }: WhereLinksOpenProps) {
	const toCome = websites.filter(({ isToCome }) => isToCome);
	const closed = websites.filter(({ isToCome, id }) => !isToCome && prepared?.has(id));
	return (
		<>
			{toCome.length > 0 && (
				<Text size="sm">
					{toCome.map(calledOf).join(", ")} {toCome.length > 1 ? "are" : "is"} not live yet, so the link opens
					at {location.host}. It ends when the website is published.
				</Text>
			)}
			{closed.length > 0 && (
				<Text size="sm">
					In preparation: {closed.map(calledOf).join(", ")}. A link opens at the website’s own domain, so it
					works once the domain leads to this server.
				</Text>
			)}
		</>
	);
}

function calledOf({ name, domain, isToCome = false }: PreviewedWebsite): string {
	return name || (isToCome ? "the new website" : displayHost(domain));
}
