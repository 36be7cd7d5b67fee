import { Button, CopyButton, Group, Modal, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Share } from "../../../model/api/share-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { showFailure } from "../../parts/feedback/tell.ts";
import { When } from "../../parts/when.tsx";
import { useLoaded } from "../use-loaded.ts";
import classes from "./preview.module.css";
import type { SeenOn } from "./told.ts";

interface ShareDialogProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly website: SeenOn;
	readonly onClose: () => void;
}

/** Links by which people without an account see the draft on a website: made, copied, withdrawn. */
export function ShareDialog({ name, id, website, onClose }: ShareDialogProps) {
	const [days, setDays] = useState(7);
	const [url, setUrl] = useState("");
	const [isBusy, setBusy] = useState(false);
	const shares = useLoaded(`${name}/${id}`, async () => (await client.data.shares(name, id)).items);
	const run = async (work: () => Promise<void>, failed: string) => {
		setBusy(true);
		try {
			await work();
			shares.reload();
		} catch (error) {
			showFailure(failed, error);
		} finally {
			setBusy(false);
		}
	};
	const make = () =>
		run(async () => {
			setUrl((await client.data.share(name, id, { website: website.id, days })).url);
		}, "The link could not be made");
	const withdraw = (share: string) =>
		run(() => client.data.withdrawShare(name, id, share), "The link could not be withdrawn");
	const now = Date.now();
	const good =
		shares.status === "loaded"
			? shares.value.filter(({ endsAt, withdrawnAt }) => endsAt > now && !withdrawnAt)
			: [];
	return (
		<Modal opened onClose={onClose} title="Share the preview" centered>
			<Stack gap="md">
				<Text size="sm">
					Anyone who has the link sees {website.name || website.domain} with this draft, as it is when they
					look. They need no account.
				</Text>
				<Group align="flex-end" gap="xs">
					<NumberInput
						label="Days until it ends"
						min={1}
						max={90}
						allowDecimal={false}
						value={days}
						onChange={(value) => setDays(Math.min(90, Math.max(1, Number(value) || 1)))}
						flex={1}
					/>
					<Button loading={isBusy} onClick={() => void make()}>
						Create link
					</Button>
				</Group>
				{url && (
					<Group align="flex-end" gap="xs">
						<TextInput
							label="New link"
							description="Copy it now: it is not shown again."
							readOnly
							value={url}
							onFocus={(event) => event.currentTarget.select()}
							flex={1}
						/>
						<CopyButton value={url}>
							{({ copied, copy }) => (
								<Button variant="default" onClick={copy}>
									{copied ? "Copied" : "Copy"}
								</Button>
							)}
						</CopyButton>
					</Group>
				)}
				{shares.status === "failed" && (
					<Text size="sm" c="red">
						The links could not be loaded.
					</Text>
				)}
				{good.length > 0 && (
					<ul className={classes.shares} aria-label="Links">
						{good.map((share) => (
							<li key={share.id}>
								<Told share={share} />
								<Button
									size="compact-sm"
									variant="subtle"
									color="red"
									disabled={isBusy}
									onClick={() => void withdraw(share.id)}
								>
									Withdraw
								</Button>
							</li>
						))}
					</ul>
				)}
			</Stack>
		</Modal>
	);
}

function Told({ share: { createdAt, endsAt, opens } }: { readonly share: Share }) {
	return (
		<span>
			Made <When at={createdAt} />, ends <When at={endsAt} />, opened{" "}
			{opens === 1 ? "once" : `${opens} times`}
		</span>
	);
}
