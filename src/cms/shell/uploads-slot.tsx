import { useSyncExternalStore } from "react";
import { lazyPart } from "../lazy/lazy.ts";
import { isTrayWanted, onTrayWanted } from "./want-tray.ts";

const UploadTray = lazyPart(async () => (await import("../media/uploads/upload-tray.tsx")).UploadTray);

/** Where the uploads of this tab are listed, whatever screen is shown; nothing before the first. */
export function UploadsSlot() {
	return useSyncExternalStore(onTrayWanted, isTrayWanted) && <UploadTray />;
}
