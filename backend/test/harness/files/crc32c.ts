/** CRC-32C (Castagnoli, RFC 3720 appendix B.4) in base64, big-endian, the format of Cloud Storage. */
export function crc32c(bytes: Uint8Array): string {
  let remainder = 0xffff_ffff;
  for (const byte of bytes) remainder = (table[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((remainder ^ 0xffff_ffff) >>> 0);
  return checksum.toString('base64');
}

const reversedPolynomial = 0x82f6_3b78;

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ reversedPolynomial : value >>> 1;
  return value;
});
