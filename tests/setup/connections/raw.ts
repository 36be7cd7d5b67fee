import { connect } from "node:net";

/** Sends bytes to a server on this machine and returns the status and the text of its response. */
export function sendRaw(port: number, request: string): Promise<{ status: number; answer: string }> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, "127.0.0.1", () => socket.write(request));
		let answer = "";
		socket.setEncoding("utf8");
		socket.on("data", (text) => {
			answer += text;
		});
		socket.on("end", () => resolve({ status: Number(answer.split(" ")[1]), answer }));
		socket.on("error", reject);
	});
}
