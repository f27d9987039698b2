/// App texts with digits, separators and names of secrets that contain no secrets.
package enum HarmlessTexts {
  package static let all: [String] = lines.split(separator: "\n").map { String($0) }

  private static let lines = #"""
    iPhone15ProMaxCellRow2Button3
    Part 123-45-6789
    Order no. 123-45-6789
    Basic membership-12-months
    forgotPassword:resetPasswordButton2
    2341 2341 2345
    BG123456A
    DE12345678
    507f1f77bcf86cd799439011
    4155552673
    612 345 678
    sdk-0f1e2d3c
    iPhone 15 Pro Max
    iPhone: 2 devices
    C6H12O6
    C2952H4664N812O832S8Fe4
    C55H72MgN4O5
    H2SO4
    C12H22O11
    CH3(CH2)16COOH
    C8H10N4O2 (caffeine)
    Ca10(PO4)6(OH)2
    MLVF3LL/A
    MQ2V3ZD/A
    Part number: A2894-BK7-00123
    Part No. 8R0-941-597-B
    0 986 424 797
    STM32F407VGT6
    LM358DR2G
    GRM188R71H104KA93D
    SKU 4006381333931
    EAN 4006381333931
    UPC 012345678905
    ISBN 978-3-16-148410-0
    ISBN 9783161484100
    ISBN 3-16-148410-0
    ISBN-10: 0306406152
    0-306-40615-2
    ISSN 2049-3630
    DOI 10.1000/182
    arXiv:2101.12345
    RFC 2119
    $1,234.56
    1.234,56 €
    € 12,99
    ¥123,456
    £1,000,000.00
    1 234 567,89 zł
    1 000 000 kr
    ₹1,23,456.00
    12.345.678,90 €
    +1.234.567,89 €
    +10 000 000
    -5 %
    +12.5 %
    100 200 1000
    2024-01-31
    31.01.2024
    01/31/2024
    01/02/2024 10:30
    2024-01-31T10:30:00Z
    20240131
    20240131103000
    Jan 31, 2024 at 10:30 AM
    31. Januar 2024, 10:30
    2024年1月31日
    ٣١ يناير ٢٠٢٤
    10:30–12:45
    09:00 - 17:00
    08.30-17.00
    UTC+02:00
    GMT+0200
    1.2.3
    v1.2.3-beta.4
    1.0.0+20240115
    Version 17.4.1 (21E236)
    iOS 17.4.1
    Build 20240115.3
    macOS 14.4 (23E214)
    Xcode 15.3 (15E204a)
    swift-5.10-RELEASE
    #FF00FF
    #1A2B3C4D
    0xFF00FF
    rgba(255, 0, 128, 0.5)
    #0A84FF on #1C1C1E
    550e8400-e29b-41d4-a716-446655440000
    550E8400-E29B-41D4-A716-446655440000
    cell-550e8400-e29b-41d4-a716-446655440000
    8rJ-Kc-sve
    BYZ-38-t0r
    vXZ-lx-hvc
    abc-12-xyz
    Password: minimum8characters
    Password must have 8 characters
    Password (8+ characters)
    Password: required
    Password: 8 characters minimum
    Password: at least 8 characters
    Password: 8-20 characters
    Password: 8-20characters
    Password: min8chars
    Password: ••••••••
    Password: Show
    Password: weak
    Password: strong
    Password strength: 80%
    Password length: 12
    Password expires in 30 days
    Password last changed: 12.03.2024
    Password is required
    Password is too short
    Password is 8 characters long
    Enter your password
    Forgot password?
    Reset password
    Passwords do not match
    Password, secure text field
    Use 8 or more characters with a mix of letters, numbers & symbols
    Passwort: mindestens 8 Zeichen
    Passwort: mindestens8Zeichen
    Passwort vergessen?
    Passwort (min. 8 Zeichen)
    Passwort: erforderlich
    Neues Passwort
    Mot de passe : 8 caractères minimum
    Mot de passe oublié ?
    Contraseña: mínimo 8 caracteres
    Contraseña olvidada
    Password: almeno 8 caratteri
    Senha: mínimo de 8 caracteres
    Wachtwoord: minimaal 8 tekens
    Hasło: co najmniej 8 znaków
    Пароль: не менее 8 символов
    Пароль: минимум8символов
    Lösenord: minst 8 tecken
    Şifre: en az 8 karakter
    كلمة المرور: 8 أحرف على الأقل
    パスワード：8文字以上
    パスワードを入力
    비밀번호: 8자 이상
    密码：至少8个字符
    密码：8位以上
    忘记密码？
    密码必须包含8个字符
    isPassword=true
    showPassword=false
    secureTextEntry=true
    passwordField
    newPasswordTextField2
    login.password.field
    password_cell_12
    PIN: 4 digits
    Enter your 4-digit PIN
    Enter the 6-digit verification code
    Enter verification code
    Resend code in 0:59
    Resend code (30 s)
    Your code expires in 10 minutes
    Your code is valid for 1000 seconds
    Verification code, 6 digits
    Code: 404
    Error code: 404
    Error code: -1009
    Status code: 500
    Promo code: SAVE20
    Coupon code SPRING24
    Zip code: 90210
    Postal code 10115
    PLZ 10115
    Country code: +49
    Area code: 030
    Dial code +1
    QR code
    Barcode
    Code 128
    Bestätigungscode eingeben
    Sicherheitscode (3 Ziffern)
    code de vérification à 6 chiffres
    请输入验证码
    请输入6位验证码
    重新发送验证码（59秒）
    認証コードを入力
    6桁の認証コード
    인증번호 6자리
    Введите код из СМС
    Код: 6 цифр
    FRITZ!Box 7590 AB
    FRITZ!Box 7590 XY
    WLAN-837462
    Vodafone-1A2B3C
    Telekom_FON
    NETGEAR47-5G
    TP-Link_A1B2_5G
    Vodafone-1A2B3C4D
    SKY4F2A1
    UPC1234567
    DIRECT-roku-123-4A5B6C
    xfinitywifi
    MagentaWLAN-X7Y2
    HUAWEI-B535-4F2A
    eduroam
    Wi-Fi: FRITZ!Box 7590 AB
    Network: Livebox-4F2A
    SSID: MyHome_5G
    AirPods Pro (2nd generation)
    Bluetooth 5.3
    USB-C 3.2 Gen 2
    192.168.178.1
    10.0.0.1:8080
    fe80::1ff:fe23:4567:890a
    00:1A:2B:3C:4D:5E
    localhost:3000
    http://localhost:8080/api/v1/items?page=2
    https://example.com/a/b?page=2&sort=asc
    https://example.com/articles/2024/01/31/hello-world
    https://maps.example/?q=52.520008,13.404954
    git@github.com:apple/swift.git
    ssh://git@github.com/apple/swift
    https://github.com/apple/swift/pull/12345
    @username
    @jane_doe
    Follow @example
    icon@2x.png
    icon@3x.png
    AppIcon20x20@2x~ipad.png
    photo@2x.jpg
    Meet @ 5.30 pm
    2 @ $5.00
    package@1.0.0
    react@18.2.0
    @types/node
    SF@home
    52.520008, 13.404954
    48° 51′ 24″ N
    3 of 12
    12 of 345
    Page 2 of 10
    4,5 ★ (1,234)
    4.5 out of 5
    1,234 ratings
    12 items
    1234 unread
    99+
    +1
    +12 more
    +3
    x2
    2x
    1/2
    ½
    50%
    0%
    100 %
    3.14159
    1e10
    1.5 km
    26.2 mi
    5'11"
    72 bpm
    120/80 mmHg
    36.6 °C
    98.6°F
    1013 hPa
    250 kcal
    8,421 steps
    10,000 steps
    1080p
    4K 60 fps
    1920x1080
    1920 × 1080
    16:9
    f/1.8
    1/250 s
    ISO 100
    24-70mm f/2.8
    128 GB
    64GB of 128GB
    5G
    802.11ax
    2.4 GHz
    AA 1234
    LH 456
    BA2490
    Gate B12
    Seat 12A
    Flight LH1234
    PNR ABC123
    Train ICE 578
    RE 1 (3456)
    Platform 7
    Bus M41
    U2 Pankow
    Order 1234567890
    Order #1234567890
    Order 12345678901
    Invoice 2024-00123
    Invoice INV-2024-000123
    Bestellung 302-1234567-1234567
    Order 112-1234567-1234567
    Tracking 1Z999AA10123456784
    Ticket JIRA-12345
    Case 00123456
    No. 0012345678
    Nr. 42
    #12345
    ID 123456
    ID: 00012345
    User 42
    Customer 123456789
    Account 42
    Reference: 2024/01/31-7
    Serial C02XK0A1JGH5
    S/N: F2LXK0A1JGH5
    Model A2172
    Model: MLVF3LL/A
    Model MT6769V/CZ
    IMEI2
    Type 2
    Level 42
    Score 123456
    High score: 1 234 567
    1234567
    12345678
    123456789
    1234567890
    0123456789
    000123
    007
    1234 5678
    12 34 56
    1, 2, 3, 4, 5
    Lotto: 3 12 23 34 41 49
    1-2-3
    3-4-4
    6-2, 6-4
    2:1 (1:0)
    21:19, 15:21
    A1:B2
    R2C3
    E4 e5 Nf3
    5-7-5
    M8x25
    DIN 912
    DIN A4
    ISO 9001:2015
    EN 301 549
    WCAG 2.1.1
    § 823 BGB
    Art. 6 DSGVO
    1 Cor 13:4-8
    John 3:16
    Psalm 119:105
    E=mc2
    x2 + y2 = z2
    f(x)=x2+1
    a=b
    a == b
    key-value-coding-compliant
    key: value
    Key: C major
    Token: ERC20
    Token balance: 12.5
    token
    tokens used: 1024
    Secret Santa
    secret_santa_list
    Secret: 3 levels
    The Secret (2006)
    Authorization required
    Signature: required
    Sign here
    Session 3
    Session: 2 of 5
    Session ID
    Access key
    API key
    Add API key
    Bearer of bad news arrives
    Basic instructions for users
    Basic 12 months
    Token expired
    credentials
    sk-button
    SG.Section
    npm_install_button
    pk_primaryKeyOfTheRow
    AKIA
    EAAAccessibilityOfTheMainMenuList
    eyJ
    hf_model
    checkoutPaymentMethodSelectionButton2
    com.example.app.settings.row-12.title
    com.apple.preferences.Section3.Row14
    iPhone14ProMaxDetailViewController
    SaveChangesAndReturnToThePreviousScreen2
    _TtGC7SwiftUI19UIHostingController
    UITableViewCellContentView
    NSISVariable1234
    UICollectionView0x600003
    Row2Column3Item4Button5Cell6Label7
    row2col3item4button5cell6
    Checkout_Section1-Row2-Item3-ButtonPrimary
    accessibility_identifier_of_some_view_2
    AAPL.US.NASDAQ.2024Q1
    homeTab1Card2Carousel3Item4Title
    settingsViewControllerTableViewCell12TitleLabel3
    Step1Of5OnboardingPermissionsScreenContinueButton
    PlayerView2FullScreen4KVideoQualityMenuItem3
    ImageAsset3xRetinaDisplayP3WideColor
    Sources/Feature1/ViewV2/Cell3Row4ButtonLabel5.swift
    MainStoryboard2LoginViewController3TextField4
    level1Level2Level3Level4
    tab1/section2/row3/cell4/button5
    TestCase123ExpectedResult456ActualResult789
    a1
    b2
    Button1
    cell_12
    section.1.2.3
    tab/home/feed
    data-testid=save
    id=row12
    class=button2
    type=submit
    lang=de-DE
    size=12px
    width=100%
    Level=High
    mode=dark
    Order 4111
    Visa •••• 1111
    Mastercard ending in 4444
    •••• •••• •••• 1234
    **** 1234
    Card ending 0005
    Amex (…0005)
    IBAN DE•• •••• 0130 00
    IBAN
    Expires 12/27
    MM/YY
    CVV
    CVC (3 digits)
    000-12-3456
    1234 567 890 12
    000123456789
    8005551234567890
    1.618033988749895
    3.141592653589793
    0.1234567890
    6.02214076e23
    299 792 458 m/s
    149 597 870 700 m
    7 900 000 000 people
    384 400 km
    1 234 567 890
    12 345 678
    100,000,000
    1.000.000
    Top 10
    Top 100 2024
    1990–2024
    1939-1945
    2019-2020-2021
    Q1 2024
    FY2023/24
    KW 31
    Week 52
    24/7
    9-5
    Mo-Fr 8-18 Uhr
    Open 24 hours
    Mon 09:00–18:00
    Chapter 12
    Track 3
    Season 2 Episode 10
    S02E10
    Episode 1024
    Blink-182
    Maroon 5
    Sum 41
    50 Cent
    Se7en
    2Pac
    U2
    R2-D2
    C-3PO
    4K Ultra HD
    H.264
    MP3 320 kbps
    AAC 256
    BMW X5 xDrive40i
    Audi A4 2.0 TDI
    Boeing 737-800
    Airbus A320-200
    F-16
    USB 3.2
    HDMI 2.1
    RTX 4090
    Core i7-12700K
    M3 Max
    A17 Pro
    Snapdragon 8 Gen 3
    GTX1660Ti
    DDR5-6000
    NVMe PCIe 4.0 x4
    LR44
    CR2032
    AA x 4
    E27 60W
    GU10
    12V 7Ah
    230 V ~ 50 Hz
    IP68
    B07XJ8C8F5
    WH-1000XM4
    EOS R5
    α7 IV
    Pixel 8 Pro
    Galaxy S24 Ultra
    Redmi Note 12 4G
    PlayStation 5
    Switch OLED
    Xbox Series X
    Windows 11 22H2
    Ubuntu 22.04.3 LTS
    Python 3.12.1
    Node v20.11.0
    commit 6be2258
    Merge pull request #1234
    feature/ABC-1234-login-button-2
    release/2024.1.0
    1a2b3c4
    deadbeef
    cafebabe
    Lorem ipsum dolor sit amet
    Hello, world!
    Guten Tag
    Bonjour
    こんにちは
    你好
    안녕하세요
    مرحبا
    Привет
    Email
    E-Mail-Adresse
    Email address
    name@company
    Phone
    Phone number
    Telefon
    Mobile
    Call
    Call support
    Call 911
    Notruf 112
    Emergency: 110
    Dial 0
    Ext. 1234
    TouchAreaExpanders 101
    Zimmer 12
    Hotel: 12345
    Model: 1234567
    Address: 12 Main St, Apt 4
    Hauptstraße 12, 10115 Berlin
    1600 Pennsylvania Ave NW, Washington, DC 20500
    221B Baker Street
    10 rue de Rivoli, 75004 Paris
    〒100-0001 東京都千代田区
    北京市朝阳区100020
    Last 4 digits
    Contains 12 photos, 3 videos
    Temperature: 21.5°
    Humidity: 45%
    Wind: 12 km/h
    Sunrise 06:42
    Timer 00:25:00
    00:00:30.250
    -00:12
    Lap 3: 01:23.456
    Pace 5:12 /km
    Elevation +1,234 m
    Distance: 12.34 km
    +1,000 XP
    Combo x12
    Player 1: 3
    Elo 1850
    K/D 1.25
    1v1
    5v5
    12 h 30 min
    2h ago
    3 min read
    in 5 days
    Updated 2 hours ago
    © 2024 Example Inc.
    License: MIT
    Apache-2.0
    GPL-3.0-or-later
    MIT License (c) 2014-2024
    U+1F600
    &#128512;
    %20
    %@
    %1$@ of %2$d
    {count} items
    ${name}
    $(PRODUCT_NAME)
    Localizable.strings
    en.lproj/Main.strings
    Main.storyboard
    image_2024-01-31_10-30-00.png
    IMG_20240131_103000.jpg
    IMG_1234.HEIC
    Screenshot 2024-01-31 at 10.30.00.png
    Bildschirmfoto 2024-01-31 um 10.30.00
    DSC01234.ARW
    VID-20240131-WA0001.mp4
    document (1).pdf
    report_v2_final_FINAL.docx
    backup-2024-01-31.tar.gz
    1234567890123
    1706692200
    1706692200000
    A-030-1234567
    AB-555-123-4567
    item-555-123-4567
    Sequence 10 20 30 40 50
    10 20 30 40
    2 4 6 8
    1 2 3 4 5 6 7 8 9
    TouchAreaExpanders 12-34
    Unit 5-6-7
    1.1.1.1
    8.8.8.8
    255.255.255.0
    HTTP/1.1 200 OK
    TLS 1.3
    AES-256
    Password: 256-bit encrypted
    SHA-256
    RSA-2048
    Base64
    UTF-8
    X.509
    OAuth 2.0
    SAML 2.0
    2FA
    2FA enabled
    Two-factor authentication: on
    """#
}
