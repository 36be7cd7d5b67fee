import type { Server } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { deleteApp, initializeApp } from "@firebase/app";
import { connectStorageEmulator, type FirebaseStorage, getStorage } from "@firebase/storage";
import { readConfig } from "../../../src/config.ts";
import { createApp } from "../../../src/delivery/app.ts";
import { createListener } from "../../../src/delivery/connections/listener.ts";
import { openLog } from "../../../src/delivery/log.ts";
import { recordIdOf } from "../../../src/model/ids.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import type { Services } from "../../../src/services.ts";
import { assets, cmsAssets } from "../app/built.ts";
import { addStaff, signInCookie } from "../app/staff.ts";
import { newDataFolder } from "../databases/databases.ts";

/** The program's storage calls on a loopback port; it can be stopped and restarted over the same data. */
export interface StorageServer {
	readonly port: number;
	readonly platform: Services;
	/** Tokens of sessions. */
	readonly tokens: { readonly admin: string; readonly editor: string; readonly none: string };
	restart(): Promise<void>;
	close(): Promise<void>;
}

/** @param settings variables of the configuration */
export async function startStorage(settings: Readonly<Record<string, string>> = {}): Promise<StorageServer> {
	const config = readConfig({ DATA_DIR: await newDataFolder(), ...settings });
	const start = async (port: number) => {
		const platform = await openPlatform(config);
		const log = openLog("silent");
		const options = {
			assets,
			cmsAssets,
			assetsFolder: config.dataFolder,
			developmentDomain: "",
			trustProxy: false,
		};
		const server = createListener(createApp({ platform, log, ...options }));
		await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
		return { platform, server };
	};
	let running = await start(0);
	const { port } = running.server.address() as AddressInfo;
	const token = async (name: string, roles: ("admin" | "editor")[]) => {
		// The data may be from an earlier start.
		const email = `${name}-${crypto.randomUUID()}@staff.example.nz`;
		const user = await addStaff(running.platform, {
			email,
			name,
			roles: roles.length > 0 ? roles : ["editor"],
		});
		const cookie = await signInCookie(port, email);
		if (roles.length === 0)
			await running.platform.records.save(
				system,
				"users",
				recordIdOf(user.id),
				{ roles },
				{ version: user.version },
			);
		return /frontage-session=([^;]+)/.exec(cookie)?.[1] ?? "";
	};
	const tokens = {
		admin: await token("ada", ["admin"]),
		editor: await token("eve", ["editor"]),
		none: await token("ned", []),
	};
	const stop = async () => {
		await closed(running.server);
		await running.platform.close();
	};
	return {
		port,
		tokens,
		get platform() {
			return running.platform;
		},
		async restart() {
			await stop();
			running = await start(port);
		},
		close: stop,
	};
}

function closed(server: Server): Promise<void> {
	server.closeAllConnections();
	return new Promise((resolve) => server.close(() => resolve()));
}

/** The real client of an existing site, connected to a port, as the token's user. */
export function connectClient(
	port: number,
	token = "",
	bucket = "frontage",
): { storage: FirebaseStorage; end(): Promise<void> } {
	const app = initializeApp({ projectId: "frontage", storageBucket: bucket }, crypto.randomUUID());
	const storage = getStorage(app, `gs://${bucket}`);
	connectStorageEmulator(storage, "127.0.0.1", port, token ? { mockUserToken: token } : {});
	return { storage, end: () => deleteApp(app) };
}

/**
 * A port in front of another that can be made to fail: a connection that is cut off has forwarded part of its bytes.
 */
export async function startFragile(to: number) {
	const sockets = new Set<Socket>();
	let cutAfter = Number.POSITIVE_INFINITY;
	let passed = 0;
	let cuts = 0;
	const server = createServer((inward) => {
		const outward = connect(to, "127.0.0.1");
		for (const socket of [inward, outward]) {
			sockets.add(socket);
			socket.on("error", () => undefined);
			socket.on("close", () => sockets.delete(socket));
		}
		outward.pipe(inward);
		inward.on("data", (chunk) => {
			passed += chunk.length;
			outward.write(chunk);
			if (passed < cutAfter) return;
			cutAfter = Number.POSITIVE_INFINITY;
			cuts += 1;
			// Forwarded bytes arrive before the end does.
			outward.end();
			inward.resetAndDestroy();
		});
		inward.on("close", () => outward.end());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		/** Cuts one connection off after this many more forwarded bytes. */
		cutAfter(bytes: number) {
			passed = 0;
			cutAfter = bytes;
		},
		get cuts() {
			return cuts;
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
