import { ActionIcon } from "@mantine/core";
import { Share1Icon } from "@radix-ui/react-icons";
import { Suspense, useState } from "react";
import type { PreviewedWebsite } from "../../../model/api/editorial/preview-facts.ts";
import { collections } from "../../../model/model.ts";
import { mayRelease, mayWrite } from "../../../model/rights/access.ts";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import type { Previewed } from "./preview-address.ts";

const ShareDialog = componentOnRequest(async () => (await import("./share-dialog.tsx")).ShareDialog);

interface ShareButtonProps {
	readonly name: Previewed;
	readonly id: string;
	readonly website: PreviewedWebsite;
	readonly websites: readonly PreviewedWebsite[];
}

export function ShareButton(props: ShareButtonProps) {
	const [isOpen, setOpen] = useState(false);
	const actor = actorOf(useUser());
	const mayShare = props.name === "releases" ? mayRelease(actor) : mayWrite(actor, collections[props.name]);
	if (!mayShare) return null;
	return (
		<>
			<ActionIcon variant="subtle" color="gray" aria-label="Share the preview" onClick={() => setOpen(true)}>
				<Share1Icon aria-hidden />
			</ActionIcon>
			{isOpen && (
				<Suspense>
					<ShareDialog {...props} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
