/// Sample texts with secrets and personal data, in many formats and languages.
package enum SecretSamples {
  /// A text, and the secret parts of it.
  package struct Sample: Sendable, CustomStringConvertible {
    package let text: String
    package let secrets: [String]

    package var description: String { text }
  }

  package static let all: [Sample] = lines.split(separator: "\n").filter { !$0.hasPrefix("# ") }
    .map { Sample(String($0)) }

  // Invented. Brackets enclose the secrets; a broken bar keeps scanners from reporting a real key.
  private static let lines = #"""
    # E-mail addresses
    ⟦jane.doe@example.com⟧
    ⟦jane+news@mail.example.co.uk⟧
    mailto:⟦jane_doe@example.org⟧
    Contact ⟦j.o'brien@example.ie⟧, please
    <⟦jane@example.com⟧>
    ⟦JANE@EXAMPLE.COM⟧
    ⟦jürgen.müller@müller-söhne.de⟧
    ⟦иван@почта.рф⟧
    请联系⟦zhang.wei@example.cn⟧获取
    ⟦用户@例子.公司⟧
    ⟦jane＠example.com⟧
    https://a.example/?email=⟦jane%40example.com⟧&x=1
    Signed in as ⟦jane@example.com⟧.
    ⟦jane@163.com⟧
    ⟦1234567@qq.com⟧
    # Phone numbers
    ⟦+49 30 1234567⟧
    ⟦+1 (555) 123-4567⟧
    ⟦+44 (0)20 7946 0958⟧
    ⟦+33 6 12 34 56 78⟧
    ⟦+34 612 345 678⟧
    ⟦+39 06 6982 1234⟧
    ⟦+351 912 345 678⟧
    ⟦+55 11 91234-5678⟧
    ⟦+31 6 12345678⟧
    ⟦+48 600 123 456⟧
    ⟦+7 (495) 123-45-67⟧
    ⟦+46 70-123 45 67⟧
    ⟦+90 532 123 45 67⟧
    ⟦+966 50 123 4567⟧
    ⟦+81 90-1234-5678⟧
    ⟦+82 10-1234-5678⟧
    ⟦+86 138 0013 8000⟧
    ⟦+491701234567⟧
    tel:⟦+4930123456⟧
    ⟦0049 30 1234567⟧
    ⟦004930 1234567⟧
    ⟦(555) 123-4567⟧
    ⟦555-123-4567⟧
    ⟦555.123.4567⟧
    ⟦1-800-555-0199⟧
    ⟦030/1234567⟧
    ⟦030 1234567⟧
    ⟦(030) 1234567⟧
    ⟦0170-1234567⟧
    ⟦01 23 45 67 89⟧
    ⟦06-12345678⟧
    ⟦020 7946 0958⟧
    ⟦07700 900123⟧
    ⟦(11) 91234-5678⟧
    ⟦8 (495) 123-45-67⟧
    ⟦070-123 45 67⟧
    ⟦0532 123 45 67⟧
    ⟦090-1234-5678⟧
    ⟦010-1234-5678⟧
    ⟦138 0013 8000⟧
    ⟦0612345678⟧
    ⟦+٤٩ ٣٠ ١٢٣٤٥٦٧⟧
    ⟦٠٥٠ ١٢٣ ٤٥٦٧⟧
    ⟦۰۹۱۲ ۳۴۵ ۶۷۸۹⟧
    ⟦＋８１　９０－１２３４－５６７８⟧
    ⟦+९१ ९८७६५ ४३२१०⟧
    ⟦+49 30 1234567⟧
    ⟦+49‑30‑1234567⟧
    Call ⟦(555) 123-4567⟧ now
    Phone: ⟦5551234567⟧
    Tel.: ⟦1234567⟧
    Telefonnummer: ⟦30 1234567⟧
    téléphone : ⟦123456789⟧
    teléfono: ⟦912345678⟧
    telefono: ⟦3331234567⟧
    celular: ⟦11912345678⟧
    telefoonnummer: ⟦612345678⟧
    numer telefonu: ⟦600 123 456⟧
    телефон: ⟦495 123 45 67⟧
    mobilnummer: ⟦701234567⟧
    cep telefonu: ⟦5321234567⟧
    رقم الهاتف: ⟦٥٠١٢٣٤٥٦٧⟧
    電話番号：⟦9012345678⟧
    전화번호: ⟦1012345678⟧
    手机号：⟦13800138000⟧
    # Passwords by name
    Password: ⟦hunter2⟧
    password=⟦hunter2⟧
    Passwort: ⟦geheim123⟧
    WLAN-Passwort: ⟦Sommer2024!⟧
    Kennwort: ⟦Katze#7⟧
    mot de passe : ⟦secret42⟧
    contraseña: ⟦gato1234⟧
    CONTRASEÑA: ⟦gato1234⟧
    contraseña: ⟦gato1234⟧
    La password è ⟦gatto123⟧
    senha: ⟦cachorro9⟧
    wachtwoord: ⟦kaas2024⟧
    hasło: ⟦kot12345⟧
    haslo: ⟦kot12345⟧
    Пароль: ⟦koshka77⟧
    пароль: ⟦кошка77⟧
    ПАРОЛЬ: ⟦1234567⟧
    lösenord: ⟦katt1234⟧
    Şifre: ⟦kedi1234⟧
    ŞİFRE: ⟦kedi1234⟧
    كلمة المرور: ⟦qitta123⟧
    パスワード：⟦neko1234⟧
    비밀번호: ⟦goyangi1⟧
    密码：⟦mima1234⟧
    密码：⟦abc123⟧请勿泄露
    您的密码是⟦abc123⟧
    Your password is ⟦hunter2⟧
    Ihr Passwort lautet ⟦geheim123⟧
    votre mot de passe est ⟦secret42⟧
    Password: "⟦correct horse battery⟧"
    Passwort: „⟦geheim123⟧“
    passcode: ⟦84921⟧
    Password: ⟦p@ssword⟧
    user_password: ⟦abc12345⟧
    Password\n⟦hunter2⟧
    Password – ⟦hunter22⟧
    # One-time codes by name
    Your verification code is ⟦482913⟧
    ⟦482913⟧ is your verification code
    G-⟦482913⟧ is your Google verification code
    OTP: ⟦482913⟧
    PIN ⟦4829⟧
    PIN: ⟦4829⟧
    CVV: ⟦123⟧
    Security code: ⟦48-29-13⟧
    Ihr Bestätigungscode lautet ⟦482913⟧
    ⟦482913⟧ ist Ihr Einmalcode
    code de vérification : ⟦482913⟧
    Tu código es ⟦482913⟧
    codice di verifica: ⟦482913⟧
    código de verificação: ⟦482913⟧
    verificatiecode: ⟦482913⟧
    kod weryfikacyjny: ⟦482913⟧
    Код подтверждения: ⟦482913⟧
    din kod är ⟦482913⟧
    doğrulama kodu: ⟦482913⟧
    رمز التحقق: ⟦٤٨٢٩١٣⟧
    رمز التحقق هو ⟦482913⟧
    認証コード：⟦482913⟧
    認証コードは⟦482913⟧です
    인증번호[⟦482913⟧]
    验证码：⟦482913⟧
    您的验证码是⟦482913⟧
    ⟦482913⟧是您的验证码
    暗証番号：⟦4829⟧
    Backup code: ⟦A1B2C3D4⟧
    2FA code: ⟦482 913⟧
    # JSON and assignments
    {"token":"⟦ab12⟧"}
    {"password":"⟦x⟧"}
    {"password": "⟦correct horse⟧"}
    {"pin":⟦1234⟧}
    {\"token\":\"⟦ab12⟧\"}
    {'api_key': '⟦k1⟧'}
    {"client_secret" : "⟦abc⟧"}
    {"otp":"⟦123456⟧"}
    {"user":{"email":"⟦a@b.co⟧"}}
    {"phone":"⟦5551234567⟧"}
    {"accessToken":"⟦zz9⟧","x":1}
    api_key: ⟦abc123def456ghi⟧
    token=⟦h7n3k9q2w⟧
    API_KEY=⟦abcd1234⟧
    secret = ⟦s3cr3t00⟧
    X-Api-Key: ⟦k3y12345⟧
    Authorization: Bearer ⟦abc1⟧
    Authorization: Basic ⟦dXNlcjpwYXNz⟧
    Authorization: Token ⟦abcd1⟧
    # Keys of clouds and services
    ⟦AKIA¦IOSFODNN7EXAMPLE⟧
    ⟦ASIA¦Y34FZKBOKMUTVV7A⟧
    ⟦wJalrXUtnFEMI¦/K7MDENG/bPxRfiCYEXAMPLEKEY1⟧
    ⟦ghp_¦16C7e42F292c6912E7710c838347Ae178B4a⟧
    ⟦github_pat_¦11ABCDEFG0123456789_abcdefghijkl⟧
    ⟦glpat-¦x9Kd2mQ7vTz4Lp8RwYbn⟧
    ⟦xoxb-¦123456789012-AbCdEfGhIjKlMnOpQrStUvWx⟧
    ⟦sk_live_¦4eC39HqLyjWDarjtT1zdp7dc⟧
    ⟦AIza¦SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY⟧
    ⟦ya29.¦a0AfH6SMBx3kR9tYw2Zp⟧
    ⟦sk-proj-¦Ab3dEf6hIj9lMn2pQr5tUv8x⟧
    ⟦sk-ant-¦api03-Ab3dEf6hIj9lMn2pQr5tUv8x⟧
    ⟦SG.¦ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf09kqe⟧
    ⟦npm_¦aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3x⟧
    ⟦shpat_¦c1d2e3f4a5b6c7d8e9f0⟧
    ⟦hf_¦AbCdEfGhIjKlMnOpQrStUvWx⟧
    ⟦dop_v1_¦0123456789abcdef0123456789abcdef⟧
    ⟦pypi-¦AgEIcHlwaS5vcmcCJGY1⟧
    ⟦q8Zr3KpW7xVb2NtYs5Lm⟧
    ⟦0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318⟧
    ⟦9f86d081884c7d659a2feaa0c55ad015⟧
    https://hooks.slack.com/services/⟦T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX⟧
    # Tokens of the web
    ⟦eyJhbGciOiJIUzI1NiJ9¦.eyJzdWIiOiIxIn0.dozjgNryP4J3⟧
    Bearer ⟦abcDEF0123456789xyz⟧
    bearer ⟦abcdefABCDEF.xyz_1⟧
    https://a.example/?access_token=⟦h7n3k9q2w⟧
    https://a.example/cb#access_token=⟦h7n3k9q2w⟧&x=1
    https://a.example/?code=⟦ab12⟧
    https://a.example/?key=⟦abcd1234⟧
    https://s3.example/x?X-Amz-Signature=⟦fe5f80f7⟧
    https://blob.example/c?sv=2020&sig=⟦abc%2Bdef⟧
    https://a.example/reset?token=⟦q9⟧
    https://⟦me:tops3cret⟧@host.example/
    https://⟦9f86d081884c7d65⟧@o0.ingest.example/1
    ftp://⟦anna:pw⟧@files.example
    # Connection strings
    postgres://⟦app:s3cret⟧@db.example:5432/shop
    mongodb+srv://⟦app:p@ss1⟧@cluster.example/db
    redis://⟦:hunter2⟧@cache.example:6379
    Server=db;User Id=sa;Password=⟦Pa55word⟧;
    Server=db;Uid=sa;Pwd=⟦Pa55⟧;Encrypt=yes
    Endpoint=sb://x.example/;SharedAccessKey=⟦abcd1234efgh⟧
    AccountName=x;AccountKey=⟦abcd1234efgh==⟧;
    jdbc:mysql://db/shop?user=a&password=⟦b1⟧
    # Private keys
    -----BEGIN PRIVATE KEY----- ⟦MIIEvQIBADANBg⟧ -----END PRIVATE KEY-----
    -----BEGIN RSA PRIVATE KEY-----\n⟦MIIEowIBAAKCAQEA⟧\n-----END RSA PRIVATE KEY-----
    -----BEGIN OPENSSH PRIVATE KEY-----\n⟦b3BlbnNzaC1rZXkt⟧
    -----BEGIN PGP PRIVATE KEY BLOCK-----\n⟦lQOYBF⟧
    # Cards and accounts
    ⟦4111 1111 1111 1111⟧
    ⟦4111-1111-1111-1111⟧
    ⟦4111111111111111⟧
    ⟦5500-0000-0000-0004⟧
    ⟦378282246310005⟧
    ⟦3782 822463 10005⟧
    ⟦6011 1111 1111 1117⟧
    ⟦3530111333300000⟧
    ⟦٤١١١ ١١١١ ١١١١ ١١١١⟧
    ⟦４１１１　１１１１　１１１１　１１１１⟧
    ⟦4111 1111 1111 1111⟧ 12/27
    ⟦4111​1111​1111​1111⟧
    ⟦DE89 3704 0044 0532 0130 00⟧
    ⟦DE89370400440532013000⟧
    ⟦de89 3704 0044 0532 0130 00⟧
    ⟦GB82WEST12345698765432⟧
    ⟦FR14 2004 1010 0505 0001 3M02 606⟧
    ⟦NL91ABNA0417164300⟧
    ⟦ES91 2100 0418 4502 0005 1332⟧
    IBAN: ⟦CH93 0076 2011 6238 5295 7⟧
    ⟦123-45-6789⟧
    ⟦123.456.789-09⟧
    ⟦11010519491231002X⟧
    ⟦RSSMRA85T10A562S⟧
    ⟦850312-1234567⟧
    SSN: ⟦123456789⟧
    Passport number: ⟦C01X00T47⟧
    Steuer-ID: ⟦12 345 678 901⟧
    Sozialversicherungsnummer: ⟦12 190367 K 006⟧
    DNI: ⟦12345678Z⟧
    PESEL: ⟦44051401359⟧
    СНИЛС: ⟦112-233-445 95⟧
    T.C. Kimlik No: ⟦10000000146⟧
    マイナンバー：⟦1234 5678 9012⟧
    身份证号：⟦110105194912310021⟧
    Date of birth: ⟦12/03/1985⟧
    Geburtsdatum: ⟦12.03.1985⟧
    Kontonummer: ⟦0532013000⟧
    # Forms
    ⟦2341 2341 2346⟧
    Aadhaar: ⟦2341 2341 2346⟧
    ⟦QQ 12 34 56 C⟧
    ⟦AB123456C⟧
    ⟦DE123456789⟧
    ⟦ATU12345678⟧
    ⟦NL123456789B01⟧
    VAT number: ⟦SI12345678⟧
    IMEI: ⟦490154203237518⟧
    Patient ID: ⟦4482913⟧
    ⟦1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa⟧
    ⟦bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4⟧
    WIFI:T:WPA;S:Home;P:⟦hunter\;2⟧;H:true;;
    Recovery code: ⟦9f3k-27xm-a1b2⟧
    ⟦s¦dk-0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0⟧
    ⟦m¦ob-0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0⟧
    ⟦access-production-0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0⟧
    ⟦k3j9x0q2m7f4b8z1n6v5c2d0⟧
    ⟦0412 345 678⟧
    Call ⟦4155552673⟧
    heslo: ⟦tajne123⟧
    Salasana: ⟦salainen1⟧
    Adgangskode: ⟦hemmelig1⟧
    Κωδικός: ⟦mystiko1⟧
    סיסמה: ⟦sodi1234⟧
    पासवर्ड: ⟦gupt1234⟧
    """#
}

extension SecretSamples.Sample {
  fileprivate init(_ line: String) {
    let line = line.replacing("¦", with: "").replacing("\\n", with: "\n")
    text = line.replacing("⟦", with: "").replacing("⟧", with: "")
    secrets = line.split(separator: "⟦").dropFirst().map { String($0.prefix { $0 != "⟧" }) }
  }
}
