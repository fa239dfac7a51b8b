import { randomUUID } from 'node:crypto';
import protocol from '@google-cloud/firestore/build/protos/v1.json';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { grpc, protobuf } from 'google-gax';
import type { Collection, DocumentStore, JsonObject } from '../../src/platform/documents/documents';
import { openFirestoreDocuments } from '../../src/platform/documents/firestore/firestore-documents';
import { firestoreInMemory } from './documents/firestore-in-memory';

export interface FirestoreServer {
  /** host:port, as FIRESTORE_EMULATOR_HOST takes it. */
  readonly host: string;
  /** The same database for the test itself. */
  open(collections: readonly Collection<JsonObject>[]): Promise<DocumentStore>;
  stop(): Promise<void>;
}

/**
 * What Firestore would bill (https://firebase.google.com/docs/firestore/pricing): a query that finds nothing is one read,
 * as is a document that is not there.
 */
export interface FirestoreUsage {
  reads: number;
  writes: number;
  deletes: number;
  /** Of the messages. */
  bytesWritten: number;
  bytesRead: number;
}

export interface FirestoreInMemoryServer extends FirestoreServer {
  readonly usage: FirestoreUsage;
  /** From now on everything, as where the service account has lost its role: the SDK tries again, for a minute, where nobody answers. */
  refuse(): void;
}

/** The parts of the SDK's client that hand a message of the protocol to a server. */
interface Channel {
  request(method: string, message: object, tag: string): Promise<object>;
  requestStream(
    method: string,
    isBidirectional: boolean,
    message: object,
    tag: string,
  ): Promise<NodeJS.ReadableStream>;
}

/** As the SDK itself spells messages. */
const spelling = { longs: String, enums: String, arrays: true, objects: true, oneofs: true };
const tag = 'server';
const refusal = { code: grpc.status.PERMISSION_DENIED, details: 'no' };
/** What the SDK has taken out of its page already. */
const listed: Readonly<Record<string, string>> = {
  listCollectionIds: 'collectionIds',
  listDocuments: 'documents',
};

/** Firestore's own emulator where FIRESTORE_EMULATOR_HOST names one, else one in memory. */
export async function startFirestoreServer(projectId: string): Promise<FirestoreServer> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) return startFirestoreInMemory(projectId);
  return {
    host,
    open: (collections) =>
      openFirestoreDocuments(initializeFirestore(initializeApp({ projectId }, randomUUID())), collections),
    stop: async () => undefined,
  };
}

/**
 * Firestore in memory, behind the protocol that the SDK speaks over a network, so that several processes share one
 * database (https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1).
 */
export async function startFirestoreInMemory(projectId: string): Promise<FirestoreInMemoryServer> {
  let isRefusing = false;
  const usage = { reads: 0, writes: 0, deletes: 0, bytesWritten: 0, bytesRead: 0 };
  const memory = firestoreInMemory(projectId);
  const channel = channelOf(memory.firestore());
  const server = new grpc.Server();
  const methods = protobuf.Root.fromJSON(protocol).lookupService(
    'google.firestore.v1.Firestore',
  ).methodsArray;
  for (const method of methods) {
    if (method.requestStream) continue;
    method.resolve();
    const { name, requestType, responseType, responseStream = false } = method;
    const asked = method.parent?.lookupType(requestType);
    const answered = method.parent?.lookupType(responseType);
    if (!asked || !answered) throw new Error(`${name} is not described`);
    const inCode = name.charAt(0).toLowerCase() + name.slice(1);
    const definition = {
      path: `/google.firestore.v1.Firestore/${name}`,
      requestStream: false as const,
      requestSerialize: (message: object) => Buffer.from(asked.encode(message).finish()),
      requestDeserialize: (bytes: Buffer): object => {
        const message = asked.toObject(asked.decode(bytes), spelling);
        countWrites(usage, message, bytes.length);
        return message;
      },
      responseSerialize: (message: object) => {
        const bytes = Buffer.from(answered.encode(answered.fromObject(message)).finish());
        usage.bytesRead += bytes.length;
        return bytes;
      },
      responseDeserialize: (bytes: Buffer): object => answered.decode(bytes),
    };
    if (responseStream) {
      const handle: grpc.handleServerStreamingCall<object, object> = (call) => {
        if (isRefusing) return void call.emit('error', refusal);
        channel.requestStream(inCode, false, call.request, tag).then(
          (stream) => {
            let documents = 0;
            stream.on('data', (message: object) => {
              if ('document' in message || 'found' in message || 'missing' in message) documents += 1;
              call.write(message);
            });
            stream.on('error', (error) => call.emit('error', statusOf(error)));
            stream.on('end', () => {
              usage.reads += Math.max(documents, 1);
              call.end();
            });
            stream.resume();
          },
          (error: unknown) => call.emit('error', statusOf(error)),
        );
      };
      server.addService({ [name]: { ...definition, responseStream: true as const } }, { [name]: handle });
    } else {
      const handle: grpc.handleUnaryCall<object, object> = (call, respond) => {
        if (isRefusing) return respond(refusal);
        channel.request(inCode, call.request, tag).then(
          (answer) => respond(null, Array.isArray(answer) ? { [listed[inCode] ?? '']: answer } : answer),
          (error: unknown) => respond(statusOf(error)),
        );
      };
      server.addService({ [name]: { ...definition, responseStream: false as const } }, { [name]: handle });
    }
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    host: `127.0.0.1:${port}`,
    usage,
    refuse: () => {
      isRefusing = true;
    },
    open: (collections) => openFirestoreDocuments(memory.firestore(), collections),
    async stop() {
      server.forceShutdown();
      memory.remove();
    },
  };
}

function countWrites(usage: FirestoreUsage, message: object, bytes: number): void {
  if (!('writes' in message) || !Array.isArray(message.writes)) return;
  const deletes = message.writes.filter((write: object) => 'delete' in write).length;
  usage.deletes += deletes;
  usage.writes += message.writes.length - deletes;
  usage.bytesWritten += bytes;
}

function channelOf(firestore: Firestore): Channel {
  return firestore as unknown as Channel;
}

function statusOf(error: unknown): Partial<grpc.StatusObject> {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : grpc.status.INTERNAL;
  return { code, details: error instanceof Error ? error.message : String(error) };
}
